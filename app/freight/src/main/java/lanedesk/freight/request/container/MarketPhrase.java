package lanedesk.freight.request.container;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import org.jspecify.annotations.Nullable;

/// The words around a city that mark it as the market, the most conclusive first.
enum MarketPhrase {
    /// Before it: "port of".
    PORT_OF("(?:port|puerto|pier|ramp|terminal|rail)s? (?:of|de|d['’]|at|in) ?", ""),
    /// After it: "port".
    PORT("", "(?=,? (?:[A-Z]{2} )?(?:port|terminal|rail|ramp|pier)s?\\b)"),
    /// Before it: "from", of an import.
    FROM(
            "(?:ex|off|out of|from|at|via|landing (?:at|in)|arriving(?: at| in)?|desde|de|del|de la) (?:the )?(?:port"
                    + " )?",
            ""),
    /// Before it: "export", with nothing between.
    MOVE("(?:imports?|exports?|dray(?:age)?|importaci[oó]n|exportaci[oó]n) ", ""),
    /// Before it: "to", of an export.
    TO("(?:to|into|at|via|through|hasta|a|al|à|au|vers) (?:the )?(?:port )?", "");

    private static final Map<MarketPhrase, Map<String, Pattern>> PATTERNS = Arrays.stream(values())
            .collect(Collectors.toUnmodifiableMap(
                    words -> words,
                    words -> NamedFacility.MARKETS.stream()
                            .collect(Collectors.toUnmodifiableMap(
                                    NamedFacility::name,
                                    market -> Pattern.compile("(?iu)(?<![\\p{L}\\d])" + words.textBefore + "(?:"
                                            + market.patternWithoutLookbehind() + ")" + words.textAfter)))));

    private final String textBefore;
    private final String textAfter;

    MarketPhrase(String textBefore, String textAfter) {
        this.textBefore = textBefore;
        this.textAfter = textAfter;
    }

    Pattern patternFor(NamedFacility market) {
        return Objects.requireNonNull(Objects.requireNonNull(PATTERNS.get(this)).get(market.name()));
    }

    /// Whether it is conclusive by itself.
    boolean isConclusive() {
        return List.of(PORT_OF, PORT).contains(this);
    }

    /// Whether it names the other side of the move.
    boolean isOfOtherEnd(@Nullable ExtractedValue<RequestedMoveType> operation) {
        return operation != null && this == (operation.value() == RequestedMoveType.IMPORT ? TO : FROM);
    }
}
