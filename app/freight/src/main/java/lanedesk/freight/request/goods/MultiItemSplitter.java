package lanedesk.freight.request.goods;

import java.util.List;
import java.util.stream.Stream;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Splits items counted in one sentence, as in "3 skids 48x40x50 600 lb each and 1 crate 60x40x40 350 lb".
final class MultiItemSplitter {
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

    private MultiItemSplitter() {}

    /// Whether a text has dimensions of more than one item.
    static boolean hasDimensionsOfSeveralItems(String text) {
        PatternScan sides = SIDES.scanMatches(text);
        return sides.findNext() && sides.findLastStart() >= 0;
    }

    /// Splits a sentence into its items; returns it unchanged if one item lacks a value that another has, or if a
    /// value applies to all.
    static Stream<String> splitSentence(String sentence) {
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
