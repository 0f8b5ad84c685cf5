package lanedesk.sandbox.http;

import static lanedesk.sandbox.http.JsonText.encoded;

import java.util.List;
import lanedesk.sandbox.model.CarrierQuote;
import lanedesk.sandbox.model.Equipment;
import lanedesk.sandbox.model.OtrQuoteResult;
import lanedesk.sandbox.model.RateAccessorial;
import lanedesk.sandbox.model.RateCharge;

/// Writes the answer to an over-the-road quote just as its records would be written. It has hundreds of fields, and is
/// asked for more often than all the others together: a mapper takes twice as long.
final class QuoteJson {
    private static final byte[] QUOTE_NUMBER = encoded("{\"data\":{\"quoteNumber\":");
    private static final byte[] MILEAGE = encoded(",\"mileage\":");
    private static final byte[] REFERENCE_QUOTE_NUMBER = encoded(",\"referenceQuoteNumber\":");
    private static final byte[] CARRIER_QUOTES = encoded(",\"carrierQuotes\":[");
    private static final byte[] END = encoded("]},\"errors\":null}");

    private static final byte[] RATE_NUMBER = encoded("{\"rateNumber\":");
    private static final byte[] CARRIER_NUMBER = encoded(",\"carrierNumber\":");
    private static final byte[] CARRIER_NAME = encoded(",\"carrierName\":");
    private static final byte[] TRANSIT_DAYS = encoded(",\"transitDays\":");
    private static final byte[] MODE = encoded(",\"mode\":");
    private static final byte[] SERVICE = encoded(",\"service\":");
    private static final byte[] SERVICE_DESCRIPTION = encoded(",\"serviceDescription\":");
    private static final byte[] TOTAL_AMOUNT = encoded(",\"totalAmount\":");
    private static final byte[] SUGGESTED_RATE = encoded(",\"suggestedRate\":");
    private static final byte[] QUOTE_EXPIRATION_DATE = encoded(",\"quoteExpirationDate\":");
    private static final byte[] ACCESSORIALS = encoded(",\"accessorials\":[");
    private static final byte[] CHARGES = encoded("],\"charges\":[");
    private static final byte[] EQUIPMENT_TYPES = encoded("],\"equipmentTypes\":[");
    private static final byte[] END_OF_RATE = encoded("]}");

    private static final byte[] ACCESSORIAL = encoded("{\"accessorial\":");
    private static final byte[] ACCESSORIAL_TYPE = encoded(",\"accessorialType\":");
    private static final byte[] QUANTITY = encoded(",\"quantity\":");

    private static final byte[] DISPLAY_NAME = encoded("{\"displayName\":");
    private static final byte[] CHARGE_CODE = encoded(",\"chargeCode\":");
    private static final byte[] AMOUNT = encoded(",\"amount\":");
    private static final byte[] IS_WAIVED = encoded(",\"isWaived\":true}");
    private static final byte[] IS_NOT_WAIVED = encoded(",\"isWaived\":false}");

    private static final byte[] EQUIPMENT_NUMBER = encoded("{\"equipmentNumber\":");
    private static final byte[] NAME = encoded(",\"name\":");
    private static final byte[] LENGTH = encoded(",\"length\":");

    private static final byte[] END_OF_ENTRY = encoded("}");
    private static final byte[] COMMA = encoded(",");

    private static final int LIKELY_HEAD = 256;
    private static final int LIKELY_RATE = 800;

    private QuoteJson() {}

    static byte[] write(OtrQuoteResult quote) {
        List<CarrierQuote> rates = quote.carrierQuotes();
        var json = new JsonText(LIKELY_HEAD + rates.size() * LIKELY_RATE);
        json.raw(QUOTE_NUMBER).number(quote.quoteNumber());
        json.raw(MILEAGE).number(quote.mileage());
        json.raw(REFERENCE_QUOTE_NUMBER).text(quote.referenceQuoteNumber());
        json.raw(CARRIER_QUOTES);
        for (int i = 0; i < rates.size(); i++) {
            comma(json, i);
            write(json, rates.get(i));
        }
        return json.raw(END).toByteArray();
    }

    /// Between an entry and the one before.
    private static void comma(JsonText json, int entry) {
        if (entry > 0) {
            json.raw(COMMA);
        }
    }

    private static void write(JsonText json, CarrierQuote rate) {
        json.raw(RATE_NUMBER).number(rate.rateNumber());
        json.raw(CARRIER_NUMBER).number(rate.carrierNumber());
        json.raw(CARRIER_NAME).text(rate.carrierName());
        json.raw(TRANSIT_DAYS).number(rate.transitDays());
        json.raw(MODE).text(rate.mode().word());
        json.raw(SERVICE).text(rate.service());
        json.raw(SERVICE_DESCRIPTION).text(rate.serviceDescription());
        json.raw(TOTAL_AMOUNT).number(rate.totalAmount());
        json.raw(SUGGESTED_RATE).number(rate.suggestedRate());
        json.raw(QUOTE_EXPIRATION_DATE).time(rate.quoteExpirationDate());
        json.raw(ACCESSORIALS);
        for (int i = 0; i < rate.accessorials().size(); i++) {
            comma(json, i);
            write(json, rate.accessorials().get(i));
        }
        json.raw(CHARGES);
        for (int i = 0; i < rate.charges().size(); i++) {
            comma(json, i);
            write(json, rate.charges().get(i));
        }
        if (!rate.equipmentTypes().isEmpty()) {
            json.raw(EQUIPMENT_TYPES);
            for (int i = 0; i < rate.equipmentTypes().size(); i++) {
                comma(json, i);
                write(json, rate.equipmentTypes().get(i));
            }
        }
        json.raw(END_OF_RATE);
    }

    private static void write(JsonText json, RateAccessorial accessorial) {
        json.raw(ACCESSORIAL).text(accessorial.accessorial());
        json.raw(ACCESSORIAL_TYPE).text(accessorial.accessorialType());
        json.raw(QUANTITY).number(accessorial.quantity()).raw(END_OF_ENTRY);
    }

    private static void write(JsonText json, RateCharge charge) {
        json.raw(DISPLAY_NAME).text(charge.displayName());
        json.raw(CHARGE_CODE).number(charge.chargeCode());
        json.raw(AMOUNT).number(charge.amount());
        json.raw(charge.isWaived() ? IS_WAIVED : IS_NOT_WAIVED);
    }

    private static void write(JsonText json, Equipment equipment) {
        json.raw(EQUIPMENT_NUMBER).number(equipment.equipmentNumber());
        json.raw(NAME).text(equipment.name());
        json.raw(LENGTH).number(equipment.length()).raw(END_OF_ENTRY);
    }
}
