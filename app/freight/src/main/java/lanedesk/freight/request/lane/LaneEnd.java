package lanedesk.freight.request.lane;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;

/// The ends of a lane, and the words that name them.
public enum LaneEnd {
    /// The origin.
    ORIGIN("from|(?:supplier|vendor|proveedor|fournisseur)(?=\\s*:)|(?:ship )?fm|ld(?=\\s*:)|out"
            + " of|ex|origin|orig\\.?|o/d from|o(?!['’])|pick(?:ing|ed|s)?["
            + " -]?ups?|pickup|pick|pu|p/u|puc|shipper|shipping point|ship(?:s|ping|ped|ment)?"
            + " from|collect(?:ion|ing)?|load(?:ing|s|ed)?(?: (?:at|in|from))?|located (?:at|in)|sitting"
            + " in|desde|origen|or[ií]gen|recog\\p{L}+|recolec\\p{L}+|recolecci[oó]n|retir\\p{L}+|cargar?(?:"
            + " en)?|carga en|sale de|saliendo de|remitente|depuis|d[ée]part|au d[ée]part"
            + " de|origine|enl[eè]vement|ramass\\p{L}+|cueillette|charge(?:ment|r)|exp[ée]diteur"),
    /// The destination.
    DESTINATION(
            "to|into|unld(?=\\s*:)|destination|dest\\.?|destined|d(?!['’])|deliver(?:y|ing|ed|s|ies)?|del|drop(?:ping|s)?(?:"
                + " off)?|dropoff|(?-i:DO)(?=\\s*[:=-])|consignee|cnee|receiver|ship(?:ping)? to|going to|bound"
                + " for|unload(?:ing)?|final|door|hasta|hacia|destino|entreg\\p{L}+|destinatario|consignatario|descarga\\p{L}*|para(?!\\s+(?:hoy|ma[ñn]ana|cotiza|que|el\\s+\\p{L}+es\\b))|livr\\p{L}+|destinataire|jusqu['’]?[àa]|vers|arriv[ée]e|rendu|d[ée]chargement"),
    /// The warehouse of a container.
    WAREHOUSE("warehouse|whse|w/h|wh|dc|distribution"
            + " cent(?:er|re)|facility|bodega|almac[eé]n|cedis|planta|entrep[oô]t|usine");

    private static final ScanPattern TRAILING_PREPOSITION =
            ScanPattern.of("(?iu)(?:[\\s:]+(?:à|a|au|aux|en|de|du|d['’]|in|at|from|to))?[\\s:]*$");

    private final Pattern wordPattern;
    // Matches the words of `wordPattern` except "d", "del" and "o", which mean "of", "of the" and "or" in
    // Spanish and French.
    private final Pattern foreignWordPattern;
    private final Pattern labelPattern;
    private final Pattern shortWordPattern;

    LaneEnd(String text) {
        wordPattern = Pattern.compile("(?iu)(?<![\\p{L}\\d/])(?:" + text + ")(?![\\p{L}\\d/])");
        foreignWordPattern = Pattern.compile("(?iu)(?<![\\p{L}\\d/])(?:"
                + text.replace("|o(?!['’])|", "|").replace("|d(?!['’])|", "|").replace("|del|", "|")
                + ")(?![\\p{L}\\d/])");
        labelPattern = Pattern.compile(
                "(?iu)^[\\s\\W]*(?:(?:the|full|ship(?:ping)?|stop|city|address|location|lugar de|direcci[oó]n de|lieu"
                        + " d[eu]|adresse d[eu]|punto de|ciudad|ville d[eu]|point d[eu]|l['’])\\s*)*(?:"
                        + text
                        + ")(?:\\s*(?:\\d|#\\d|location|address|info(?:rmation)?|details?|site|point|at|from|in|to|city|zip|city/state|facility|warehouse|en|de|à|:|/|city,"
                        + " state|lieu|direcci[oó]n|adresse))*\\s*[:=–\\-]*\\s*$");
        shortWordPattern = Pattern.compile("(?iu)(?<![\\p{L}\\d])(?:"
                + (text.startsWith("from") ? "de|d['’]?|du" : text.startsWith("to") ? "a|à|au|aux" : "~")
                + ")[\\s:]*$");
    }

    /// The end index of the last word in a text that names this end; -1 if there is none.
    int endIndexOfLastMatchingWord(String text, boolean isEnglish) {
        Matcher matcher = (isEnglish ? wordPattern : foreignWordPattern).matcher(text);
        int last = -1;
        while (matcher.find()) {
            last = matcher.end();
        }
        return last;
    }

    /// Whether a line is only a label of this end.
    boolean isLabelOnly(String line) {
        return labelPattern.matcher(line).matches();
    }

    /// The end that is named by the last word of a text or, if this word names no end, by the last word before
    /// it that names one; empty if no word of the text names an end.
    ///
    /// @param isEnglish whether the text is in English, so that the Spanish and French words "de" and "a" name
    ///        no end
    static Optional<LaneEnd> findEndNamedLast(String text, boolean isEnglish) {
        String stripped = TRAILING_PREPOSITION.replaceFirst(text, "");
        for (LaneEnd end : values()) {
            if (!stripped.isEmpty() && end.endIndexOfLastMatchingWord(stripped, isEnglish) == stripped.length()) {
                return Optional.of(end);
            }
        }
        if (!isEnglish) {
            for (LaneEnd end : values()) {
                if (end.shortWordPattern.matcher(text).find()) {
                    return Optional.of(end);
                }
            }
        }
        LaneEnd lastEnd = null;
        int lastPosition = -1;
        for (LaneEnd end : values()) {
            int index = end.endIndexOfLastMatchingWord(text, isEnglish);
            if (index > lastPosition) {
                lastPosition = index;
                lastEnd = end;
            }
        }
        return Optional.ofNullable(lastEnd);
    }

    /// The end that the words before "warehouse" name, as in "from our warehouse in". Used for OTR requests, in
    /// which the warehouse is the origin or the destination.
    static Optional<LaneEnd> findEndBeforeWarehouse(String text, boolean english) {
        Matcher warehouse = WAREHOUSE.wordPattern.matcher(text);
        int start = -1;
        while (warehouse.find()) {
            start = warehouse.start();
        }
        return start < 0
                ? Optional.empty()
                : findEndNamedLast(text.substring(0, start), english).filter(end -> end != WAREHOUSE);
    }

    /// The end that a line names if the line contains only a label; empty for any other line.
    static Optional<LaneEnd> findByLabel(String line) {
        for (LaneEnd end : values()) {
            if (end.isLabelOnly(line)) {
                return Optional.of(end);
            }
        }
        return Optional.empty();
    }
}
