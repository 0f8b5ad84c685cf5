package lanedesk.workstation.shipment;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneRowRemark;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// Checks each row of a batch by the rules of OTR or drayage, and adds remarks about how the row was read.
public final class CombinedLaneCheck implements LaneCheck {
    private final LaneCheck otrCheck;
    private final LaneCheck drayageCheck;
    private final Texts texts;

    public CombinedLaneCheck(LaneCheck otrLaneCheck, LaneCheck drayageLaneCheck, Texts texts) {
        this.otrCheck = otrLaneCheck;
        this.drayageCheck = drayageLaneCheck;
        this.texts = texts;
    }

    @Override
    public CheckedLane checkRow(LaneRow row) {
        CheckedLane checked = (row.isDrayage() ? drayageCheck : otrCheck).checkRow(row);
        return row.remarks().isEmpty()
                ? checked
                : new CheckedLane(
                        downgradeVerdictByRemarks(checked.verdict(), row), checked.freightKind(), checked.form());
    }

    private Verdict downgradeVerdictByRemarks(Verdict verdict, LaneRow row) {
        List<String> blockingTexts = remarkTexts(row, LaneRowRemark.RemarkSeverity.ERROR);
        if (verdict instanceof CannotBeRated(String reason)) {
            return new CannotBeRated(joinWithDots(blockingTexts, List.of(reason)));
        }
        if (!blockingTexts.isEmpty()) {
            return new CannotBeRated(joinWithDots(blockingTexts, List.of()));
        }
        List<String> missingTexts = remarkTexts(row, LaneRowRemark.RemarkSeverity.MISSING_VALUE);
        List<String> questions = remarkTexts(row, LaneRowRemark.RemarkSeverity.UNCLEAR_VALUE);
        boolean hasOpenRemarks = !missingTexts.isEmpty() || !questions.isEmpty();
        return switch (verdict) {
            case Incomplete incomplete ->
                // the missing value may be in a column that is not assigned yet
                hasUndecidedColumns(row)
                        ? new Incomplete(missingTexts, questions)
                        : new Incomplete(
                                concatenate(missingTexts, incomplete.missingTexts()),
                                concatenate(questions, incomplete.questions()));
            case Unconfirmed(String question, String value, Ready confirmed, DraftSnapshot form) ->
                hasOpenRemarks
                        ? new Incomplete(missingTexts, concatenate(questions, List.of(question)))
                        : new Unconfirmed(question, value, addRemarkWarnings(confirmed, row), form);
            case Ready ready ->
                hasOpenRemarks ? new Incomplete(missingTexts, questions) : addRemarkWarnings(ready, row);
            case CannotBeRated cannotBeRated -> cannotBeRated;
        };
    }

    private Ready addRemarkWarnings(Ready ready, LaneRow row) {
        return new Ready(
                ready.request(), concatenate(remarkTexts(row, LaneRowRemark.RemarkSeverity.WARNING), ready.warnings()));
    }

    private static boolean hasUndecidedColumns(LaneRow row) {
        return row.remarks().stream().anyMatch(remark -> remark.kind() == LaneRowRemark.Kind.UNDECIDED_COLUMN);
    }

    private List<String> remarkTexts(LaneRow row, LaneRowRemark.RemarkSeverity severity) {
        return row.remarks().stream()
                .filter(remark -> remark.kind().severity() == severity)
                .map(this::remarkText)
                .toList();
    }

    private String remarkText(LaneRowRemark remark) {
        String key = "lane.remark." + remark.kind();
        return switch (remark.kind()) {
            case UNITS_READ, UNITS_ASSUMED ->
                texts.text(key, remark.arguments().stream().map(this::unitName).collect(Collectors.joining(", ")));
            default -> texts.text(key, remark.arguments().toArray());
        };
    }

    // Returns the name of a unit for a remark; the code of the unit if it has no name of its own.
    private String unitName(String code) {
        String key = "lane.unit." + code;
        return texts.hasKey(key) ? texts.text(key) : code;
    }

    private static String joinWithDots(List<String> first, List<String> second) {
        return String.join(" · ", concatenate(first, second));
    }

    private static List<String> concatenate(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    @Override
    public LaneCheck withLanguage(Language language) {
        return new CombinedLaneCheck(
                otrCheck.withLanguage(language), drayageCheck.withLanguage(language), texts.withLanguage(language));
    }
}
