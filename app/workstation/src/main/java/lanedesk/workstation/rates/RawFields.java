package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import org.jspecify.annotations.Nullable;

/// Every field of a rate as it came, those the interface does not name included.
final class RawFields {

    private RawFields() {}

    /// One field: its path on the wire and its value.
    record Field(String name, String value, boolean named) {}

    static List<Field> of(RateSource source) {
        List<Field> fields = new ArrayList<>();
        switch (source) {
            case RateSource.Otr(CarrierQuote rate) -> otr(rate, fields);
            case RateSource.Drayage(DrayageRate rate) -> drayage(rate, fields);
        }
        return fields;
    }

    private static void otr(CarrierQuote rate, List<Field> fields) {
        named(fields, "rateNumber", rate.rateNumber());
        named(fields, "carrierNumber", rate.carrierNumber());
        named(fields, "carrierName", rate.carrierName());
        named(fields, "transitDays", rate.transitDays());
        named(fields, "mode", rate.mode().code());
        named(fields, "service", rate.service());
        named(fields, "serviceDescription", rate.serviceDescription());
        named(fields, "totalAmount", rate.totalAmount());
        named(fields, "suggestedRate", rate.suggestedRate());
        named(fields, "quoteExpirationDate", rate.quoteExpirationDate().text());
        for (int at = 0; at < rate.accessorials().size(); at++) {
            var each = rate.accessorials().get(at);
            String type = each.accessorialType() == null
                    ? ""
                    : " · " + each.accessorialType().code();
            named(fields, "accessorials[" + at + "]", each.accessorial() + type + " × " + each.quantity());
            extras(fields, "accessorials[" + at + "].", each.extras());
        }
        for (int at = 0; at < rate.charges().size(); at++) {
            var each = rate.charges().get(at);
            named(
                    fields,
                    "charges[" + at + "]",
                    each.chargeCode() + " " + each.displayName() + " " + each.amount()
                            + (each.isWaived() ? " (isWaived)" : ""));
            extras(fields, "charges[" + at + "].", each.extras());
        }
        extras(fields, "", rate.extras());
    }

    private static void drayage(DrayageRate rate, List<Field> fields) {
        named(fields, "rateNumber", rate.rateNumber());
        named(fields, "freight", rate.freight());
        named(fields, "fuel", rate.fuel());
        named(fields, "prenotice", rate.prenotice());
        named(fields, "expectedTotal", rate.expectedTotal());
        named(fields, "expectedAccessorialsCosts", rate.expectedAccessorialsCosts());
        named(fields, "suggestedRate", rate.suggestedRate());
        for (int at = 0; at < rate.accessorials().size(); at++) {
            var each = rate.accessorials().get(at);
            named(fields, "accessorials[" + at + "]", each.name() + " " + each.cost() + " × " + each.quantity());
            extras(fields, "accessorials[" + at + "].", each.extras());
        }
        extras(fields, "", rate.extras());
    }

    private static void named(List<Field> fields, String name, Object value) {
        fields.add(new Field(name, String.valueOf(value), true));
    }

    private static void extras(List<Field> fields, String path, Map<String, @Nullable Object> extras) {
        extras.forEach((name, value) -> flat(fields, path + name, value));
    }

    private static void flat(List<Field> fields, String path, @Nullable Object value) {
        switch (value) {
            case Map<?, ?> map when !map.isEmpty() -> map.forEach((key, each) -> flat(fields, path + "." + key, each));
            case List<?> list
            when !list.isEmpty() -> {
                for (int at = 0; at < list.size(); at++) {
                    flat(fields, path + "[" + at + "]", list.get(at));
                }
            }
            case null -> fields.add(new Field(path, "null", false));
            default -> fields.add(new Field(path, value.toString(), false));
        }
    }
}
