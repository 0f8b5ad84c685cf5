package lanedesk.workstation.shipment;

import java.util.Locale;
import java.util.Map;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import org.jspecify.annotations.Nullable;

/// The currency of a rate's amounts. The interface states none, so US dollars are assumed; a service may state
/// another in a field unknown to the interface.
public final class StatedCurrency {

    private static final String DOLLARS = "USD";

    private StatedCurrency() {}

    /// Whether a rate or its quote states another currency than US dollars.
    public static boolean isOtherThanDollars(CarrierQuote rate, SavedQuote.Otr quote) {
        return isOtherThanDollars(rate.extras())
                || isOtherThanDollars(quote.quote().extras());
    }

    /// Same for a drayage rate.
    public static boolean isOtherThanDollars(DrayageRate rate, SavedQuote.Drayage quote) {
        return isOtherThanDollars(rate.extras())
                || isOtherThanDollars(quote.quote().extras());
    }

    private static boolean isOtherThanDollars(Map<String, @Nullable Object> extras) {
        return !extras.isEmpty()
                && extras.entrySet().stream()
                        .filter(field -> field.getKey().toLowerCase(Locale.ROOT).startsWith("currency"))
                        .anyMatch(field -> field.getValue() instanceof String stated
                                && !stated.isBlank()
                                && !stated.strip().equalsIgnoreCase(DOLLARS));
    }
}
