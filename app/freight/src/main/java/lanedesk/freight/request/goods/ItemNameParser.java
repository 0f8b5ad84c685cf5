package lanedesk.freight.request.goods;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.BoilerplateText;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses names of items. The rest of a sentence is a certain name only if nothing else remains.
final class ItemNameParser {
    private static final int MAX_WORDS = 5;
    private static final ScanPattern PIECES = ScanPattern.of(",\\s+|\\s*[¦;|]\\s*");
    private static final ScanPattern PLAIN_NAME =
            ScanPattern.of("(?U)\\p{L}[\\p{L}'’&/-]*(?: (?:\\p{L}[\\p{L}'’&/-]*|&)){0,4}");
    private static final ScanPattern NO_NAME = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:everything|ball"
                + " ?park|estimate|separately|quick|ours|theirs|mine|these|those|them|all|fits?|items?|things|stuff|cantidad|quantit[ée]|quantity|qty|pieces|count|tipo|type|gross|net|need|needs|ship|shipping|ships|pick|picked|picking|pickup|rdy|gross|please|pls|from|to|at|deliver|delivery|delivered|delivering|ready|tomorrow|today|total|weight|weighs?|dims?|dimensions|quote|truck|trailer|lane|load|loads|going|they|it|is|are|has|have|will|can|must|should|would|our|we|you|i|me|us|this|that|if|when|hours?|am|pm|dock|quai|and[eé]n|muelle|pas|otr[ao]|autre|avg|forklift|receiver|shipper|customer|shipment|freight|rate|price|one|each|and|or|but|not|no|yes|also|same|via|per|necesito|recoger|entregar|recolectar|entrega|listo|lista|listas|desde|hasta|para|favor|env[ií]o|embarque|carga|cotizar|hola|peso|medidas|total|cada|con|son|est[aá]n|livrer|livraison|ramasser|ramassage|pr[êe]te?s?|depuis|vers|pour|bonjour|besoin|soumission|exp[ée]dition|envoi|chaque|avec|sont|chez|doit|total|poids|approx|around|about|standard|mixed|appointment|liftgate|stackable|class|un|una|le|la|les|el|los|las|a|the|an|d|l|my|your|there|here|with|on|in|by|off|out|up|us|usa|m[eé]xico|mexique|canada|northbound|southbound|hi|hello|morning|thanks|re|fw|fwd)(?!\\p{L})");
    private static final ScanPattern LABELLED = ScanPattern.of(
            "(?iu)^[\\s\\W]*(?:(?:freight |cargo )?(?:commodity|commodities|product|goods|contents|material|freight"
                + " description|cargo description|description(?: of"
                + " goods)?)|mercanc[ií]a|producto|contenido|descripci[oó]n(?: de (?:la"
                + " )?mercanc[ií]a)?|art[ií]culo|marchandises?|produits?|contenu|description)\\s*(?:[:=–-]|is|are|es|est)\\s*(\\p{L}[^¦:;]{1,80}?)(?=[¦:;]|,\\s*\\(?\\d|$)");
    private static final ScanPattern COMMODITY_LABEL = ScanPattern.of(
            "(?iu)^(?:of|de|du|des|d['’]|con|with|containing|contenant|goods|commodity|contents|product|mercanc[ií]a|full"
                + " of)\\s+|\\s+(?:on|en|sur|at|for|of|de|des|du|with|con|avec|en|dans|and|in|is|are|to|from)$");

    private static final ScanPattern CARGO_LABEL = ScanPattern.of(
            "(?iu)^[\\s\\W]*(?:cargo|carga|merchandise|load|freight|cargaison)\\s*[:=]\\s*(\\p{L}[^¦:;,\\d]{1,60})(?=,|$)");
    private static final ScanPattern LABEL_ALONE = ScanPattern.of(
            "(?iu)(?:commodity|cargo|freight|goods|product|merchandise|marchandises?|mercanc[ií]a|producto|carga|load|contents?|material|description)\\s*:?");
    private static final ScanPattern HAZARD_TAIL = ScanPattern.of(
            "(?iu)[\\s,;(]*(?:(?:UN|NA|ONU)\\s?-?\\d{4}|(?:not|non)[-"
                + " ]regulated|(?:class|clase|classe|cls)\\.?\\s+\\d{1,3}(?:\\.\\d)?|(?:PG|p\\.g\\.)\\s*(?:I{1,3}|[123])(?!\\p{L}))\\)?");
    private static final ScanPattern ON_PACKAGES =
            ScanPattern.of("(?iu)\\s+(?:on|sur|en)\\s+(?:\\d+\\s+)?(?:" + PackageWords.patternOfAll() + ")$");
    // "Skid A", "pallet 2"
    private static final ScanPattern NUMBERED_PACKAGE =
            ScanPattern.of("(?iu)(?:" + PackageWords.patternOfAll() + ")(?:\\s+#?\\s*|#)(?:\\p{L}|\\d{1,2})");
    // "Each rack is"
    private static final ScanPattern STATEMENT =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:is|are|was|were|has|have|es|son|est|sont|mide|pesa)\\W*$");
    private static final int MIN_LETTERS = 3;

    private ItemNameParser() {}

    /// A name from a label or a column.
    static @Nullable ExtractedValue<String> cleanLabelledName(@Nullable ExtractedValue<String> name) {
        return name == null
                ? null
                : name.withMappedValue(text -> stripFillers(text).isEmpty() ? text : stripFillers(text));
    }

    // The name without words for hazard and packaging.
    private static String stripFillers(String name) {
        return ON_PACKAGES
                .replaceAll(HAZARD_TAIL.replaceAll(name, "").strip(), "")
                .strip();
    }

    /// A name from the rest of a sentence.
    static @Nullable ExtractedValue<String> nameFromRemainingText(String name, boolean isCertain, String sourceText) {
        List<String> pieces = new ArrayList<>();
        boolean isStatement = STATEMENT.isFoundInText(name);
        for (String piece : PIECES.split(name)) {
            String stripped = stripFillers(COMMODITY_LABEL
                    .replaceAll(COMMODITY_LABEL.replaceAll(piece.strip(), ""), "")
                    .strip());
            boolean hasEnoughLetters =
                    stripped.chars().filter(Character::isLetter).count() >= MIN_LETTERS;
            if (hasEnoughLetters
                    && !LABEL_ALONE.matchesWhole(stripped)
                    && !NUMBERED_PACKAGE.matchesWhole(stripped)
                    && !BoilerplateText.isOnlyPoliteRequest(stripped)) {
                pieces.add(stripped);
            }
        }
        if (pieces.isEmpty()) {
            return null;
        }
        List<String> plausibleNames =
                pieces.stream().filter(ItemNameParser::isPlausibleName).toList();
        String bestName = plausibleNames.isEmpty() ? String.join(", ", pieces) : plausibleNames.getFirst();
        return new ExtractedValue<>(
                bestName, isCertain && !isStatement && pieces.size() == 1 && plausibleNames.size() == 1, sourceText);
    }

    private static boolean isPlausibleName(String name) {
        return PLAIN_NAME.matchesWhole(name)
                && name.split(" ").length <= MAX_WORDS
                && PackageWords.findPlainWord(name).isEmpty()
                && !NO_NAME.isFoundInText(name);
    }

    /// The labelled name of all items in a line; null if none.
    static @Nullable ExtractedValue<String> findAndConsumeLabelledName(List<RequestLine> lines) {
        for (RequestLine line : lines) {
            PatternScan name = LABELLED.scanMatches(line.maskedText());
            boolean found = name.findNext();
            if (!found) {
                name = CARGO_LABEL.scanMatches(line.maskedText());
                found = name.findNext();
            }
            if (found) {
                String stripped = stripFillers(
                        name.group(1).replaceAll("(?U)[\\s.,(–-]+$", "").strip());
                line.consumeAsParsed(name.start(), name.end());
                return new ExtractedValue<>(
                        stripped, stripped.split(" ").length <= MAX_WORDS && !stripped.contains(","), name.group());
            }
        }
        return null;
    }
}
