package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import org.jspecify.annotations.Nullable;

/// Builds OTR requests to rate: four pallets from Atlanta to Dallas, with the changes of a test.
record TestOtrRequest(
        Location origin,
        Location destination,
        Uom uom,
        List<OtrQuoteItem> items,
        List<OtrAccessorial> accessorials,
        List<Mode> modes,
        @Nullable Insurance insurance) {
    static final Location ATLANTA = new Location("US", "GA", "Atlanta", "30318");
    static final Location DALLAS = new Location("US", "TX", "Dallas", "75201");
    static final Location TORONTO = new Location("CA", "ON", "Toronto", "M5H 2N2");
    static final Location MONTERREY = new Location("MX", "NL", "Monterrey", "64000");
    static final Location ANCHORAGE = new Location("US", "AK", "Anchorage", "99501");
    static final Location SEATTLE = new Location("US", "WA", "Seattle", "98101");
    static final Location HONOLULU = new Location("US", "HI", "Honolulu", "96819");

    static TestOtrRequest standard() {
        return new TestOtrRequest(
                ATLANTA,
                DALLAS,
                Uom.US,
                List.of(pallets(4, "750")),
                List.of(),
                List.of(Mode.LTL, Mode.TRUCKLOAD),
                null);
    }

    static OtrQuoteItem pallets(int quantity, String weight) {
        return item(quantity, weight, "48", "40", "48", null, "85", false);
    }

    static OtrQuoteItem item(
            int quantity,
            String weight,
            @Nullable String length,
            @Nullable String width,
            @Nullable String height,
            @Nullable String volume,
            String freightClass,
            boolean hazardous) {
        return new OtrQuoteItem(
                "Goods",
                1,
                quantity,
                new BigDecimal(weight),
                parseNumber(length),
                parseNumber(width),
                parseNumber(height),
                parseNumber(volume),
                freightClass,
                1,
                hazardous,
                false);
    }

    TestOtrRequest withLane(Location from, Location to) {
        return new TestOtrRequest(from, to, uom, items, accessorials, modes, insurance);
    }

    TestOtrRequest withItems(OtrQuoteItem... items) {
        return new TestOtrRequest(origin, destination, uom, List.of(items), accessorials, modes, insurance);
    }

    TestOtrRequest withMetricItems(OtrQuoteItem... items) {
        return new TestOtrRequest(origin, destination, Uom.METRIC, List.of(items), accessorials, modes, insurance);
    }

    TestOtrRequest withAccessorials(OtrAccessorial... accessorials) {
        return new TestOtrRequest(origin, destination, uom, items, List.of(accessorials), modes, insurance);
    }

    TestOtrRequest withModes(Mode... modes) {
        return new TestOtrRequest(origin, destination, uom, items, accessorials, List.of(modes), insurance);
    }

    TestOtrRequest withInsurance(Insurance insurance) {
        return new TestOtrRequest(origin, destination, uom, items, accessorials, modes, insurance);
    }

    OtrQuoteRequest toRequest(String user, long customerBsn) {
        return new OtrQuoteRequest(customerBsn, origin, destination, uom, items, accessorials, modes, user, insurance);
    }

    private static @Nullable BigDecimal parseNumber(@Nullable String text) {
        return text == null ? null : new BigDecimal(text);
    }
}
