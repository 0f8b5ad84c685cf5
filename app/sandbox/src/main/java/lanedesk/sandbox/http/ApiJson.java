package lanedesk.sandbox.http;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import lanedesk.sandbox.model.ErrorBody;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.RateAccessorial;
import lanedesk.sandbox.model.otr.RateCharge;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Converts answers to JSON, and parses JSON.
final class ApiJson {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .addModule(new SimpleModule().addSerializer(CarrierQuote.class, new CarrierQuoteSerializer()))
            .build();

    private record Envelope(@Nullable Object data, @Nullable ErrorBody errors) {}

    private ApiJson() {}

    static byte[] toDataEnvelope(Object data) {
        return MAPPER.writeValueAsBytes(new Envelope(data, null));
    }

    static byte[] toErrorEnvelope(ErrorBody error) {
        return MAPPER.writeValueAsBytes(new Envelope(null, error));
    }

    static byte[] toJsonBytes(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    static JsonNode readTree(byte[] json) {
        return MAPPER.readTree(json);
    }

    /// Writes the rates of an OTR quote as JSON. The JSON is the same as Jackson's default for these records. This
    /// class uses field names that are already encoded: an answer has hundreds of fields, and Jackson's reflection
    /// would take one and a half times as long.
    private static final class CarrierQuoteSerializer extends ValueSerializer<CarrierQuote> {
        private static final SerializedString RATE_NUMBER = new SerializedString("rateNumber");
        private static final SerializedString CARRIER_NUMBER = new SerializedString("carrierNumber");
        private static final SerializedString CARRIER_NAME = new SerializedString("carrierName");
        private static final SerializedString TRANSIT_DAYS = new SerializedString("transitDays");
        private static final SerializedString MODE = new SerializedString("mode");
        private static final SerializedString SERVICE = new SerializedString("service");
        private static final SerializedString SERVICE_DESCRIPTION = new SerializedString("serviceDescription");
        private static final SerializedString TOTAL_AMOUNT = new SerializedString("totalAmount");
        private static final SerializedString SUGGESTED_RATE = new SerializedString("suggestedRate");
        private static final SerializedString QUOTE_EXPIRATION_DATE = new SerializedString("quoteExpirationDate");
        private static final SerializedString ACCESSORIAL = new SerializedString("accessorial");
        private static final SerializedString ACCESSORIAL_TYPE = new SerializedString("accessorialType");
        private static final SerializedString QUANTITY = new SerializedString("quantity");
        private static final SerializedString DISPLAY_NAME = new SerializedString("displayName");
        private static final SerializedString CHARGE_CODE = new SerializedString("chargeCode");
        private static final SerializedString AMOUNT = new SerializedString("amount");
        private static final SerializedString IS_WAIVED = new SerializedString("isWaived");
        private static final SerializedString ACCESSORIALS = new SerializedString("accessorials");
        private static final SerializedString CHARGES = new SerializedString("charges");

        @Override
        public void serialize(CarrierQuote rate, JsonGenerator json, SerializationContext context) {
            json.writeStartObject();
            json.writeName(RATE_NUMBER);
            json.writeNumber(rate.rateNumber());
            json.writeName(CARRIER_NUMBER);
            json.writeNumber(rate.carrierNumber());
            json.writeName(CARRIER_NAME);
            json.writeString(rate.carrierName());
            json.writeName(TRANSIT_DAYS);
            json.writeNumber(rate.transitDays());
            json.writeName(MODE);
            json.writeString(rate.mode().apiName());
            json.writeName(SERVICE);
            json.writeString(rate.service());
            json.writeName(SERVICE_DESCRIPTION);
            json.writeString(rate.serviceDescription());
            json.writeName(TOTAL_AMOUNT);
            json.writeNumber(rate.totalAmount());
            json.writeName(SUGGESTED_RATE);
            json.writeNumber(rate.suggestedRate());
            json.writeName(QUOTE_EXPIRATION_DATE);
            json.writeString(formatDateTime(rate.quoteExpirationDate()));
            json.writeName(ACCESSORIALS);
            json.writeStartArray();
            for (RateAccessorial accessorial : rate.accessorials()) {
                json.writeStartObject();
                json.writeName(ACCESSORIAL);
                json.writeString(accessorial.accessorial());
                json.writeName(ACCESSORIAL_TYPE);
                json.writeString(accessorial.accessorialType());
                json.writeName(QUANTITY);
                json.writeNumber(accessorial.quantity());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeName(CHARGES);
            json.writeStartArray();
            for (RateCharge charge : rate.charges()) {
                json.writeStartObject();
                json.writeName(DISPLAY_NAME);
                json.writeString(charge.displayName());
                json.writeName(CHARGE_CODE);
                json.writeNumber(charge.chargeCode());
                json.writeName(AMOUNT);
                json.writeNumber(charge.amount());
                json.writeName(IS_WAIVED);
                json.writeBoolean(charge.isWaived());
                json.writeEndObject();
            }
            json.writeEndArray();
            if (!rate.equipmentTypes().isEmpty()) {
                json.writePOJOProperty("equipmentTypes", rate.equipmentTypes());
            }
            json.writeEndObject();
        }

        /// Formats a date-time with `toString()`, which is much faster than the formatter. Uses the formatter only
        /// for times for which `toString()` would omit the seconds or write fractions differently.
        private static String formatDateTime(OffsetDateTime time) {
            return time.getSecond() == 0 || time.getNano() != 0
                    ? DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time)
                    : time.toString();
        }
    }
}
