package lanedesk.workstation.quoting;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.batch.LaneRemark;
import lanedesk.freight.batch.LaneRow;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// The check of each row by the desk that it is for, with what was remarked when the row was read.
final class DeskLaneCheck implements LaneCheck {
    private final LaneCheck road;
    private final LaneCheck containers;
    private final Texts texts;

    DeskLaneCheck(LaneCheck road, LaneCheck containers, Texts texts) {
        this.road = road;
        this.containers = containers;
        this.texts = texts;
    }

    @Override
    public Checked check(LaneRow row) {
        Checked checked = (row.isContainer() ? containers : road).check(row);
        return row.remarks().isEmpty()
                ? checked
                : new Checked(with(checked.verdict(), row), checked.desk(), checked.form());
    }

    private Verdict with(Verdict verdict, LaneRow row) {
        List<String> blocks = words(row, LaneRemark.Weight.BLOCKS);
        if (verdict instanceof Cannot(String why)) {
            return new Cannot(join(blocks, List.of(why)));
        }
        if (!blocks.isEmpty()) {
            return new Cannot(join(blocks, List.of()));
        }
        List<String> missing = words(row, LaneRemark.Weight.MISSES);
        List<String> questions = words(row, LaneRemark.Weight.ASKS);
        boolean isOpen = !missing.isEmpty() || !questions.isEmpty();
        return switch (verdict) {
            case Needs needs ->
                // what else is missing may stand in the column that is undecided
                isUndecided(row)
                        ? new Needs(missing, questions)
                        : new Needs(concat(missing, needs.missing()), concat(questions, needs.questions()));
            case Unconfirmed(String question, String value, Ready confirmed, DraftSnapshot form) ->
                isOpen
                        ? new Needs(missing, concat(questions, List.of(question)))
                        : new Unconfirmed(question, value, cautioned(confirmed, row), form);
            case Ready ready -> isOpen ? new Needs(missing, questions) : cautioned(ready, row);
            case Cannot cannot -> cannot;
        };
    }

    private Ready cautioned(Ready ready, LaneRow row) {
        return new Ready(ready.ask(), concat(words(row, LaneRemark.Weight.CAUTIONS), ready.cautions()));
    }

    private static boolean isUndecided(LaneRow row) {
        return row.remarks().stream().anyMatch(remark -> remark.kind() == LaneRemark.Kind.UNDECIDED_COLUMN);
    }

    private List<String> words(LaneRow row, LaneRemark.Weight weight) {
        return row.remarks().stream()
                .filter(remark -> remark.kind().weight() == weight)
                .map(this::words)
                .toList();
    }

    private String words(LaneRemark remark) {
        String key = "lane.remark." + remark.kind();
        return switch (remark.kind()) {
            case UNITS_READ, UNITS_ASSUMED ->
                texts.text(key, remark.arguments().stream().map(this::unitName).collect(Collectors.joining(", ")));
            default -> texts.text(key, remark.arguments().toArray());
        };
    }

    // Units that others share a name with are named with what they are worth.
    private String unitName(String code) {
        String key = "lane.unit." + code;
        return texts.has(key) ? texts.text(key) : code;
    }

    private static String join(List<String> first, List<String> second) {
        return String.join(" · ", concat(first, second));
    }

    private static List<String> concat(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    @Override
    public LaneCheck withLanguage(Language language) {
        return new DeskLaneCheck(
                road.withLanguage(language), containers.withLanguage(language), texts.withLanguage(language));
    }
}
