package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// One rate in the interface's words, made bit by bit.
public final class SampleRate {
    private final long number;
    private final String carrier;
    private int days = 3;
    private String mode = "LTL";
    private String service = "Standard";
    private String total;
    private String expiry = "2026-11-27T09:12:00-06:00";
    private String accessorials = accessorial("LiftgateDelivery") + "," + accessorial("AppointmentDelivery");
    private String charges;
    private String extras = "";
    private String suggested;

    SampleRate(long number, String carrier, String total) {
        this.number = number;
        this.carrier = carrier;
        this.total = total;
        suggested = total;
        double buy = new BigDecimal(total).min(BigDecimal.valueOf(9_999_999)).doubleValue();
        charges = charge("Linehaul", 100, cents(buy * 1.2 - 50), false) + ","
                + charge("Discount", 110, cents(-buy * 0.2 - 68.35), false) + ","
                + charge("Fuel surcharge", 200, "118.35", false) + ","
                + charge("Notification", 340, "18.00", true);
    }

    private static String cents(double amount) {
        return String.format(Locale.ROOT, "%.2f", amount);
    }

    static String accessorial(String name) {
        return "{\"accessorial\":\"%s\",\"accessorialType\":\"Delivery\",\"quantity\":1}".formatted(name);
    }

    static String charge(String name, int code, String amount, boolean waived) {
        return "{\"displayName\":\"%s\",\"chargeCode\":%d,\"amount\":%s,\"isWaived\":%s}"
                .formatted(name, code, amount, waived);
    }

    public SampleRate days(int transit) {
        days = transit;
        return this;
    }

    /// Adds a field that the interface does not have.
    SampleRate extra(String name, String json) {
        extras += ",\"%s\":%s".formatted(name, json);
        return this;
    }

    public SampleRate service(String level) {
        service = level;
        return this;
    }

    public SampleRate truckload() {
        mode = "Truckload";
        service = "Solo";
        accessorials = "";
        extras = ",\"equipmentTypes\":[{\"name\":\"53 ft dry van\",\"equipmentId\":4}],\"laneScore\":0.93";
        return this;
    }

    public SampleRate suggested(String price) {
        suggested = price;
        return this;
    }

    public SampleRate expires(String when) {
        expiry = when;
        return this;
    }

    public SampleRate accessorials(String... names) {
        accessorials = String.join(
                ",", Arrays.stream(names).map(SampleRate::accessorial).toList());
        return this;
    }

    SampleRate charges(String... each) {
        charges = String.join(",", each);
        return this;
    }

    public String json() {
        return """
            {"rateNumber":%d,"carrierNumber":%d,"carrierName":"%s","transitDays":%d,"mode":"%s","service":"%s",
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

    public static SampleRate rate(long number, String carrier, String total) {
        return new SampleRate(number, carrier, total);
    }

    /// The rates of the sketch.
    static String[] usual() {
        return new String[] {
            rate(7730, "Bluestem", "612.40").json(),
            rate(7731, "Prairie Freight", "688.15").days(2).json(),
            rate(7732, "Northgate", "742.90")
                    .days(2)
                    .service("Guaranteed noon")
                    .expires("2026-11-26T14:02:00-06:00")
                    .json(),
            rate(7733, "Twin Rivers", "655.00")
                    .days(4)
                    .accessorials("AppointmentDelivery")
                    .json(),
            rate(7734, "Coastline", "701.33")
                    .expires("2026-11-26T09:03:48-06:00")
                    .json(),
            rate(7735, "Longhaul", "2410.00")
                    .days(2)
                    .truckload()
                    .expires("2026-11-28T12:00:00-06:00")
                    .json(),
            rate(7736, "Redstone", "590.00")
                    .expires("2026-11-26T08:30:00-06:00")
                    .json()
        };
    }

    /// Many rates, the same at every run.
    static String[] many(int count) {
        Random random = new Random(11);
        List<String> rates = new ArrayList<>();
        for (int at = 0; at < count; at++) {
            int days = 1 + random.nextInt(9);
            double price = 500 + 900.0 / days + random.nextInt(60_000) / 100.0;
            rates.add(rate(
                            1000 + at,
                            "Carrier " + (char) ('A' + at % 26) + " " + at,
                            String.format(Locale.ROOT, "%.2f", price))
                    .days(days)
                    .service(at % 3 == 0 ? "Expedited" : "Standard")
                    .json());
        }
        return rates.toArray(String[]::new);
    }
}
