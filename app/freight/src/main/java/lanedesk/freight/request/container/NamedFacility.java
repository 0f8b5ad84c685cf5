package lanedesk.freight.request.container;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.freight.scan.TextTable;

/// A market, a terminal or a steamship line, with a pattern of its common names.
///
/// @param name the usual name of the facility; empty if the name in the text is used
/// @param namePattern pattern of the names of the facility
record NamedFacility(String name, ScanPattern namePattern) {

    private static final String CASE_SENSITIVE_WORD_START = "(?u)(?<![\\p{L}\\d])";
    private static final String WORD_START = "(?iu)(?<![\\p{L}\\d])";

    /// Ports and rail markets.
    static final List<NamedFacility> MARKETS = readTable("markets.txt", true);

    /// Terminals. Their `name` is empty, because the name in the text is used.
    static final List<NamedFacility> TERMINALS = readTable("terminals.txt", false);

    /// Steamship lines.
    static final List<NamedFacility> STEAMSHIP_LINES = readTable("steamship-lines.txt", true);

    private static List<NamedFacility> readTable(String resource, boolean isNamed) {
        return TextTable.readTable(NamedFacility.class, resource).entrySet().stream()
                .map(row -> new NamedFacility(
                        isNamed ? row.getKey() : "",
                        ScanPattern.of((isNamed ? WORD_START : CASE_SENSITIVE_WORD_START) + "(?:" + row.getValue()
                                + ")(?![\\p{L}\\d])")))
                .toList();
    }

    /// A pattern that matches the name of any terminal.
    static ScanPattern anyTerminalPattern() {
        return ScanPattern.anyOf(CASE_SENSITIVE_WORD_START, TERMINALS.stream().map(NamedFacility::namePattern));
    }

    /// A pattern that matches the name of any steamship line.
    static ScanPattern anySteamshipLinePattern() {
        return ScanPattern.anyOf(WORD_START, STEAMSHIP_LINES.stream().map(NamedFacility::namePattern));
    }

    /// The regular expression of the names without its look-behind.
    String patternWithoutLookbehind() {
        return namePattern.patternText().substring(WORD_START.length());
    }

    /// Finds the name of the first facility that the lines name, and marks its words as parsed; empty if they name
    /// none.
    static Optional<ExtractedValue<String>> findAndConsumeFirst(
            List<NamedFacility> facilities, List<RequestLine> lines) {
        for (RequestLine line : lines) {
            for (NamedFacility namedFacility : facilities) {
                PatternScan scan = namedFacility.namePattern.scanMatches(line.maskedText());
                if (scan.findNext()) {
                    line.consumeAsParsed(scan.start(), scan.end());
                    return Optional.of(ExtractedValue.ofCertain(
                            namedFacility.name.isEmpty() ? scan.group() : namedFacility.name, scan.group()));
                }
            }
        }
        return Optional.empty();
    }

    /// The usual name of the first facility in the list that a text names; empty if it names none.
    static Optional<String> findNameIn(List<NamedFacility> facilities, String text) {
        return facilities.stream()
                .filter(namedFacility -> namedFacility.namePattern.isFoundInText(text))
                .map(NamedFacility::name)
                .findFirst();
    }
}
