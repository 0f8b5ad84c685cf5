package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// Builds the JSON of one rate.
public final class SampleRate {
    private final long number;
    private final String carrier;
    private int days = 3;
    private String mode = "LTL";
    private String service = "Standard";
    private String total;
    private String expiry = "2026-11-27T09:12:00-06:00";
    private String accessorials = accessorialJson("LiftgateDelivery") + "," + accessorialJson("AppointmentDelivery");
    private String charges;
    private String extras = "";
    private String suggested;

    SampleRate(long number, String carrier, String total) {
        this.number = number;
        this.carrier = carrier;
        this.total = total;
        suggested = total;
        double buy = new BigDecimal(total).min(BigDecimal.valueOf(9_999_999)).doubleValue();
        charges = chargeJson("Linehaul", 100, toTwoDecimals(buy * 1.2 - 50), false) + ","
                + chargeJson("Discount", 110, toTwoDecimals(-buy * 0.2 - 68.35), false) + ","
                + chargeJson("Fuel surcharge", 200, "118.35", false) + ","
                + chargeJson("Notification", 340, "18.00", true);
    }

    private static String toTwoDecimals(double amount) {
        return String.format(Locale.ROOT, "%.2f", amount);
    }

    static String accessorialJson(String name) {
        return "{\"accessorial\":\"%s\",\"accessorialType\":\"Delivery\",\"quantity\":1}".formatted(name);
    }

    public static String chargeJson(String name, int code, String amount, boolean waived) {
        return "{\"displayName\":\"%s\",\"chargeCode\":%s,\"amount\":%s,\"isWaived\":%s}"
                .formatted(name, code, amount, waived);
    }

    public SampleRate withDays(int transit) {
        days = transit;
        return this;
    }

    /// Adds a field that the interface does not define.
    SampleRate withExtra(String name, String json) {
        extras += ",\"%s\":%s".formatted(name, json);
        return this;
    }

    public SampleRate withService(String level) {
        service = level;
        return this;
    }

    public SampleRate asTruckload() {
        mode = "Truckload";
        service = "Solo";
        accessorials = "";
        extras = ",\"equipmentTypes\":[{\"name\":\"53 ft dry van\",\"equipmentId\":4}],\"laneScore\":0.93";
        return this;
    }

    public SampleRate withSuggestedPrice(String price) {
        suggested = price;
        return this;
    }

    public SampleRate withExpiry(String when) {
        expiry = when;
        return this;
    }

    public SampleRate withAccessorials(String... names) {
        accessorials = String.join(
                ",", Arrays.stream(names).map(SampleRate::accessorialJson).toList());
        return this;
    }

    public SampleRate withCharges(String... each) {
        charges = String.join(",", each);
        return this;
    }

    public String toJson() {
        return """
            {"rateNumber":%s,"carrierNumber":%s,"carrierName":"%s","transitDays":%s,"mode":"%s","service":"%s",
            "serviceDescription":"%s service","totalAmount":%s,"suggestedRate":%s,"quoteExpirationDate":"%s",
            "accessorials":[%s],"charges":[%s]%s}\
            """.formatted(
                        number,
                        3000 + Math.floorMod(carrier.hashCode(), 900),
                        carrier,
                        days,
                        mode,
                        service,
                        service,
                        total,
                        suggested,
                        expiry,
                        accessorials,
                        charges,
                        extras);
    }

    public static SampleRate rateJson(long number, String carrier, String total) {
        return new SampleRate(number, carrier, total);
    }

    /// The default sample rates.
    static String[] defaultRates() {
        return new String[] {
            rateJson(7730, "Bluestem", "612.40").toJson(),
            rateJson(7731, "Prairie Freight", "688.15").withDays(2).toJson(),
            rateJson(7732, "Northgate", "742.90")
                    .withDays(2)
                    .withService("Guaranteed noon")
                    .withExpiry("2026-11-26T14:02:00-06:00")
                    .toJson(),
            rateJson(7733, "Twin Rivers", "655.00")
                    .withDays(4)
                    .withAccessorials("AppointmentDelivery")
                    .toJson(),
            rateJson(7734, "Coastline", "701.33")
                    .withExpiry("2026-11-26T09:03:48-06:00")
                    .toJson(),
            rateJson(7735, "Longhaul", "2410.00")
                    .withDays(2)
                    .asTruckload()
                    .withExpiry("2026-11-28T12:00:00-06:00")
                    .toJson(),
            rateJson(7736, "Redstone", "590.00")
                    .withExpiry("2026-11-26T08:30:00-06:00")
                    .toJson()
        };
    }

    /// Many rates, equal in every run.
    static String[] manyRates(int count) {
        Random random = new Random(11);
        List<String> rates = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            int days = 1 + random.nextInt(9);
            double price = 500 + 900.0 / days + random.nextInt(60_000) / 100.0;
            rates.add(rateJson(
                            1000 + index,
                            "Carrier " + (char) ('A' + index % 26) + " " + index,
                            String.format(Locale.ROOT, "%.2f", price))
                    .withDays(days)
                    .withService(index % 3 == 0 ? "Expedited" : "Standard")
                    .toJson());
        }
        return rates.toArray(String[]::new);
    }
}
