package lanedesk.workstation.quoting;

import java.util.Locale;
import java.util.Map;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import org.jspecify.annotations.Nullable;

/// The currency of a rate's amounts. The interface states none and they are taken for US dollars; a service may say
/// otherwise in a field that the interface does not have.
public final class StatedCurrency {

    private static final String DOLLARS = "USD";

    private StatedCurrency() {}

    /// Whether a rate, or the quote it came in, says that its amounts are of another currency than US dollars.
    public static boolean isOtherThanDollars(CarrierQuote rate, SavedQuote.Otr quote) {
        return isOtherThanDollars(rate.extras())
                || isOtherThanDollars(quote.quote().extras());
    }

    /// The same of a container's rate.
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
