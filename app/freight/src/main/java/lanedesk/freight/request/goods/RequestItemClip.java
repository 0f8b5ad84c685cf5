package lanedesk.freight.request.goods;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.UnreadLine;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// The remaining words of a text as a clip of items. Every sentence is a separate line, so that names are separated
/// from statements about them.
final class RequestItemClip {
    private static final ScanPattern COUNT_LABEL = ScanPattern.of(
            "(?iu)^\\s*(?:[-*•]\\s*)?(?:(?:total )?(?:number|no\\.?|#|qty|count|nbr|num\\.?|how"
                + " many|cantidad|n[uú]mero|nombre|nb)\\s*(?:of|de)?)\\s*(pallets?|skids?|plts?|pieces|pcs|units|handling"
                + " units|crates|boxes|cartons|drums|totes|tarimas|bultos|cajas|piezas|palettes|colis|caisses)\\s*(?=[:=])");
    private static final ScanPattern DIMENSIONS_OF_EACH = ScanPattern.of(
            "(?iu)^(\\W*(?:dims?|dimensions?|size|medidas|dimensiones)\\s*[:=].*\\d(?:\\s*(?:\"|in|inches|cm))?)\\s*(?:each|ea\\.?|per"
                + " \\p{L}+|cada un[ao]?|c/u|chac\\p{L}+)\\s*$");
    private static final ScanPattern SENTENCE = ScanPattern.of("\\.(?<=(?:\\p{L}{3}|[\\d)¦])\\.)\\s+(?=\\p{Lu}|¦)");

    // "Last week's load was ten pallets."
    private static final ScanPattern EARLIER_MENTION = ScanPattern.of(
            "(?iu)\\W*(?:the |our |el |la"
                + " )?(?:last|previous|prior|[uú]ltim[oa]|derni[eè]re?)\\s(?!.*(?:this|these|now|today|ahora|hoy|est[ae]|cette|maintenant)(?!\\p{L})).{0,30}(?<!\\p{L})(?:was|were|fue|fueron|[ée]tait)(?!\\p{L}).*");
    private static final ScanPattern ITEM_SEPARATOR =
            ScanPattern.of("(?iu)\\s*(?:[,;&+:]|\\.(?=\\s)|\\s[-–—](?=\\s)|(?<!\\p{L})(?:and|plus|y|et)(?!\\p{L}))+\\s*"
                    + "(?=\\(?\\d{1,4}\\)?\\s*(?:x\\s*)?(?:" + PackageWords.patternOfAll()
                    + ")(?!\\p{L})|\\d{1,4}\\s*(?:@\\s*\\d|(?:[x×]|at(?=\\s))\\s*\\d+\\s*[x×*]\\s*\\d+\\s*[x×*]))");
    private static final ScanPattern SIDES =
            ScanPattern.of("(?iu)\\d[^\\d,;x×*]{0,8}[x×*]\\s*\\d[\\d.]*[^\\d,;x×*]{0,8}[x×*]\\s*\\d");
    private static final ScanPattern WEIGHT =
            ScanPattern.of("(?iu)\\d\\s*(?:lbs?|#|pounds?|kgs?|kilos?|libras?|livres?)(?!\\p{L})");
    private static final ScanPattern APPLIES_TO_ALL = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:total\\p{L}*|all|together|combined|altogether|tod[oa]s|tous|toutes)(?!\\p{L})");
    // "700 lbs total" may be the weight of one unit or of all.
    private static final ScanPattern TOTAL_WEIGHT = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:total\\p{L}*|combined)\\W*(?:(?:gross )?w\\p{L}*\\W*|peso\\W*|poids\\W*)?(?:of |is"
                + " )?\\d[\\d.,]*\\s*(?:lbs?|#|pounds?|k)|(?:lbs?|#|pounds?|kgs?|kilos?|libras?|livres?)\\W{0,2}\\s*(?:in"
                + " |en |au )?(?:total\\p{L}*|all(?!"
                + " (?:stack|non|not))|together|combined|altogether|tod[oa]s|tous|tout)(?!\\p{L})");

    private static final ScanPattern LEADING_WORDS =
            ScanPattern.of("(?iu)\\D*|\\D*\\d{1,4}\\s+(?:" + PackageWords.patternOfAll() + ")(?!\\p{L})[^\\d]{0,20}");

    private final List<RequestLine> lines;
    private final List<List<String>> sentences;
    private final String text;

    RequestItemClip(List<RequestLine> lines) {
        this.lines = lines;
        sentences =
                lines.stream().map(line -> splitSentences(normalizedLine(line))).toList();
        text = sentences.stream().flatMap(List::stream).collect(Collectors.joining("\n"));
    }

    String text() {
        return text;
    }

    /// Marks the lines of parsed rows as parsed.
    void markParsedLines(ItemClip parsedClip) {
        String parsedText = lettersAndDigits(String.join(
                "\n", parsedClip.rows().stream().map(PastedRow::originalText).toList()));
        List<String> unreadableNumbers = parsedClip.rows().stream()
                .flatMap(row -> row.unreadableValues().stream())
                .map(figure -> figure.getValue().originalText())
                .toList();
        List<String> unreadTexts =
                parsedClip.unreadLines().stream().map(UnreadLine::text).toList();
        for (int index = 0; index < lines.size(); index++) {
            List<String> sentencesOfLine = sentences.get(index);
            List<String> compactSentences = sentencesOfLine.stream()
                    .map(RequestItemClip::lettersAndDigits)
                    .toList();
            if (sentencesOfLine.stream().anyMatch(RequestItemClip::hasDimensionsOfSeveralItems)
                    || sentencesOfLine.stream()
                            .anyMatch(value -> unreadableNumbers.stream().anyMatch(value::contains))) {
                continue;
            }
            if (!sentencesOfLine.isEmpty() && compactSentences.stream().allMatch(parsedText::contains)) {
                lines.get(index).consumeAllAsParsed();
            } else if (compactSentences.stream().anyMatch(parsedText::contains)
                    || sentencesOfLine.stream()
                            .anyMatch(sentence -> unreadTexts.stream().noneMatch(other -> other.contains(sentence)))) {
                lines.get(index).markParsed();
            }
        }
    }

    // Only letters and digits, since a row may have been joined from several lines.
    private static String lettersAndDigits(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        boolean isSeparated = false;
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (!Character.isLetter(character) && (character < '0' || character > '9')) {
                isSeparated = true;
            } else {
                letters.append(isSeparated && !letters.isEmpty() ? " " : "").append(character);
                isSeparated = false;
            }
        }
        return letters.toString();
    }

    private static List<String> splitSentences(String line) {
        return SENTENCE.split(line).stream()
                .flatMap(RequestItemClip::splitIntoItems)
                .filter(value -> !value.isBlank() && !EARLIER_MENTION.matchesWhole(value))
                .toList();
    }

    private static String normalizedLine(RequestLine line) {
        String remainingText = line.remainingText();
        String stripped = DIMENSIONS_OF_EACH.replaceFirst(COUNT_LABEL.replaceFirst(remainingText, "$1"), "$1");
        return remainingText.isBlank() ? "" : stripped;
    }

    // Whether a text has dimensions of more than one item.
    private static boolean hasDimensionsOfSeveralItems(String text) {
        PatternScan sides = SIDES.scanMatches(text);
        return sides.findNext() && sides.findLastStart() >= 0;
    }

    // Splits a sentence into its items, as in "3 skids 48x40x50 600 lb each and 1 crate 60x40x40 350 lb"; returns it
    // unchanged if one item lacks a value that another has, or if a value applies to all.
    private static Stream<String> splitIntoItems(String sentence) {
        List<String> parts = ITEM_SEPARATOR.split(sentence);
        if (parts.size() < 2) {
            return Stream.of(sentence);
        }
        // In "2 pallets, 1 @ …, 1 @ …" the first part is only the total of the others, not an item of its own.
        boolean hasLeadingPart = parts.size() > 2 && LEADING_WORDS.matchesWhole(parts.getFirst());
        List<String> pieces = hasLeadingPart ? parts.subList(1, parts.size()) : parts;
        long piecesWithWeight = pieces.stream().filter(WEIGHT::isFoundInText).count();
        boolean haveSameValues = pieces.stream().allMatch(SIDES::isFoundInText)
                && (piecesWithWeight == 0 || piecesWithWeight == pieces.size());
        boolean appliesToAll = piecesWithWeight == pieces.size()
                ? TOTAL_WEIGHT.isFoundInText(sentence)
                : APPLIES_TO_ALL.isFoundInText(sentence);
        return pieces.size() > 1 && haveSameValues && !appliesToAll ? parts.stream() : Stream.of(sentence);
    }
}
