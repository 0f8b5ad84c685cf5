package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.l10n.Texts;

/// Reasons why an offer was lost. The default reasons are saved by key and translated; custom reasons are saved
/// as typed.
public final class LossReasons {

    /// Maximum number of reasons, because each reason has a digit key.
    public static final int MAX_REASONS = 9;

    /// The keys of the default reasons.
    public static final List<String> DEFAULT_REASONS =
            List.of("PRICE", "TRANSIT", "NO_ANSWER", "CANCELLED", "COMPETITOR…");

    private static final String ASKS_FOR_NAME_MARK = "…";

    private final Texts texts;

    public LossReasons(Texts texts) {
        this.texts = texts.textsOfFeature(LossReasons.class);
    }

    /// A reason as it is shown for choosing.
    ///
    /// @param text the saved text
    /// @param asksForName whether the dispatcher must add a name, such as that of the competitor
    public record Reason(String text, boolean asksForName) {}

    /// Parses a saved reason; a reason that needs a name ends with `…`. Empty if the text is blank.
    public static Optional<Reason> parseReason(String savedText) {
        boolean asksForName = savedText.endsWith(ASKS_FOR_NAME_MARK);
        String text = (asksForName
                        ? savedText.substring(0, savedText.length() - ASKS_FOR_NAME_MARK.length())
                        : savedText)
                .strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(new Reason(text, asksForName));
    }

    /// Returns a saved reason in the user's language, in the form that the settings show: a reason that needs a
    /// name ends with `…`.
    public String toDisplayText(String savedText) {
        return parseReason(savedText)
                .map(reason -> translateDefaultReason(reason.text()) + (reason.asksForName() ? ASKS_FOR_NAME_MARK : ""))
                .orElse("");
    }

    /// Converts typed text to its saved form. The text of a default reason in the user's language becomes the
    /// reason's key.
    public String toSavedText(String typedText) {
        String strippedText = typedText.strip();
        return DEFAULT_REASONS.stream()
                .filter(defaultReason -> toDisplayText(defaultReason).equalsIgnoreCase(strippedText))
                .findFirst()
                .orElse(strippedText);
    }

    /// Returns the text of a saved reason in the user's language: a default reason is translated, a custom
    /// reason is returned as saved.
    public String translateDefaultReason(String text) {
        String key = "quoting.lost." + text;
        return texts.hasKey(key) ? texts.text(key) : text;
    }
}
