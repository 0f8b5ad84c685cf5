package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.l10n.Texts;

/// Reasons why offers are lost. The program's own are stored by key and translated; custom ones are stored as
/// typed.
public final class LossReasons {

    /// Maximum number of reasons, one per digit key.
    public static final int MAX_REASONS = 9;

    /// The default reasons.
    public static final List<String> DEFAULT_REASONS =
            List.of("PRICE", "TRANSIT", "NO_ANSWER", "CANCELLED", "COMPETITOR…");

    private static final String ASKS_FOR_NAME_MARK = "…";

    private final Texts texts;

    public LossReasons(Texts texts) {
        this.texts = texts.textsOfFeature(LossReasons.class);
    }

    /// A reason as it is offered.
    ///
    /// @param text as stored
    /// @param asksForName whether it requires a name, such as the competitor's
    public record Reason(String text, boolean asksForName) {}

    /// Parses an entry of the list; one that requires a name ends in `…`.
    public static Optional<Reason> findReason(String savedText) {
        boolean asksForName = savedText.endsWith(ASKS_FOR_NAME_MARK);
        String text = (asksForName
                        ? savedText.substring(0, savedText.length() - ASKS_FOR_NAME_MARK.length())
                        : savedText)
                .strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(new Reason(text, asksForName));
    }

    /// A stored reason in the user's language, as listed in the settings.
    public String toDisplayText(String savedText) {
        return findReason(savedText)
                .map(reason -> translateReason(reason.text()) + (reason.asksForName() ? ASKS_FOR_NAME_MARK : ""))
                .orElse("");
    }

    /// Converts typed text to the stored form: a reason of the program by key, in whatever language it was typed.
    public String toSavedText(String typed) {
        String strippedText = typed.strip();
        return DEFAULT_REASONS.stream()
                .filter(defaultReason -> toDisplayText(defaultReason).equalsIgnoreCase(strippedText))
                .findFirst()
                .orElse(strippedText);
    }

    /// A stored reason in the user's language.
    public String translateReason(String text) {
        String key = "quoting.lost." + text;
        return texts.hasKey(key) ? texts.text(key) : text;
    }
}
