package lanedesk.workstation.quoting;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.l10n.Texts;

/// Why offers are lost. Those of the program are kept by their own word and read in the reader's language, own ones as
/// they were typed.
public final class LossReasons {

    /// The most reasons, as many as there are keys for them.
    public static final int MOST = 9;

    /// Those of a first start.
    public static final List<String> USUAL = List.of("PRICE", "TRANSIT", "NO_ANSWER", "CANCELLED", "COMPETITOR…");

    private static final String ASKS = "…";

    private final Texts texts;

    public LossReasons(Texts texts) {
        this.texts = texts.forFeature(LossReasons.class);
    }

    /// A reason as it is offered.
    ///
    /// @param word as it is kept
    /// @param asks whether a name is asked for with it, such as the competitor's
    public record Reason(String word, boolean asks) {}

    /// Reads one of the list; what asks for a name ends in `…`.
    public static Optional<Reason> reason(String kept) {
        boolean asks = kept.endsWith(ASKS);
        String word = (asks ? kept.substring(0, kept.length() - ASKS.length()) : kept).strip();
        return word.isEmpty() ? Optional.empty() : Optional.of(new Reason(word, asks));
    }

    /// Returns a kept reason in the reader's language, as the settings list it.
    public String toText(String kept) {
        return reason(kept)
                .map(reason -> read(reason.word()) + (reason.asks() ? ASKS : ""))
                .orElse("");
    }

    /// Turns what was typed into what is kept: a reason of the program by its key, in whatever language it is typed.
    public String toKey(String typed) {
        String line = typed.strip();
        return USUAL.stream()
                .filter(usual -> toText(usual).equalsIgnoreCase(line))
                .findFirst()
                .orElse(line);
    }

    /// A kept word in the reader's language.
    public String read(String word) {
        String key = "quoting.lost." + word;
        return texts.has(key) ? texts.text(key) : word;
    }
}
