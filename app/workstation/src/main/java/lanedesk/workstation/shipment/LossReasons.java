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
        this.texts = texts.forFeature(LossReasons.class);
    }

    /// A reason as it is offered.
    ///
    /// @param text as stored
    /// @param asksForName whether it requires a name, such as the competitor's
    public record Reason(String text, boolean asksForName) {}

    /// Parses an entry of the list; one that requires a name ends in `…`.
    public static Optional<Reason> reason(String savedText) {
        boolean asks = savedText.endsWith(ASKS_FOR_NAME_MARK);
        String text =
                (asks ? savedText.substring(0, savedText.length() - ASKS_FOR_NAME_MARK.length()) : savedText).strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(new Reason(text, asks));
    }

    /// A stored reason in the user's language, as listed in the settings.
    public String toText(String savedText) {
        return reason(savedText)
                .map(reason -> readReason(reason.text()) + (reason.asksForName() ? ASKS_FOR_NAME_MARK : ""))
                .orElse("");
    }

    /// Converts typed text to the stored form: a reason of the program by key, in whatever language it was typed.
    public String toKey(String typed) {
        String line = typed.strip();
        return DEFAULT_REASONS.stream()
                .filter(usual -> toText(usual).equalsIgnoreCase(line))
                .findFirst()
                .orElse(line);
    }

    /// A stored reason in the user's language.
    public String readReason(String text) {
        String key = "quoting.lost." + text;
        return texts.has(key) ? texts.text(key) : text;
    }
}
