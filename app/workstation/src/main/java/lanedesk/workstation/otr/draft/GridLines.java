package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import lanedesk.freight.ClassScale;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadRow;
import lanedesk.freight.LoadTotals;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;

/// All rows of the grid at one time, and their totals.
///
/// @param scale scale of the class preview
/// @param lines one per row of the draft, including blank ones
/// @param totals totals of the non-blank rows
/// @param capacity trailer limits that the whole load reaches
public record GridLines(
        ClassScale scale, UnitSystem system, List<GridLine> lines, LoadTotals totals, List<LoadWarning> capacity) {

    public GridLines {
        lines = List.copyOf(lines);
        capacity = List.copyOf(capacity);
    }

    /// The lines of an empty grid.
    public static GridLines empty(ClassScale scale) {
        return of(OtrDraft.EMPTY, scale, List.of());
    }

    private static GridLines of(OtrDraft draft, ClassScale scale, List<GridLine> lines) {
        List<LoadRow> loads = lines.stream()
                .map(GridLine::line)
                .filter(line -> !line.isBlank())
                .map(ItemLine::load)
                .toList();
        LoadTotals totals = LoadTotals.sumRows(loads, draft.system(), scale);
        return new GridLines(
                scale,
                draft.system(),
                lines,
                totals,
                LoadWarning.findLoadWarnings(totals, draft.system(), draft.loadModes(), LoadLimits.DEFAULTS));
    }

    /// The lines of a changed draft: unchanged rows are reused, moved rows get new texts, and only changed items
    /// are validated.
    public GridLines of(OtrDraft draft, BiFunction<Integer, ItemLine, GridLine> place) {
        List<OtrItem> items = draft.items();
        boolean same = draft.system() == system;
        int max = same ? Math.min(items.size(), lines.size()) : 0;
        int head = 0;
        while (head < max && items.get(head).equals(itemInRow(head))) {
            head++;
        }
        int moved = lines.size() - items.size();
        int tail = items.size();
        while (tail > head
                && items.size() - tail < max - head
                && items.get(tail - 1).equals(itemInRow(tail - 1 + moved))) {
            tail--;
        }
        List<GridLine> next = new ArrayList<>(items.size());
        next.addAll(lines.subList(0, head));
        for (int row = head; row < tail; row++) {
            next.add(place.apply(row, ItemLine.of(items.get(row), draft.system(), scale)));
        }
        for (int row = tail; row < items.size(); row++) {
            GridLine before = lines.get(row + moved);
            next.add(moved == 0 ? before : place.apply(row, before.line()));
        }
        return of(draft, scale, next);
    }

    private OtrItem itemInRow(int row) {
        return lines.get(row).line().item();
    }

    /// Number of non-blank rows.
    public int countFilled() {
        return (int) lines.stream().filter(line -> !line.line().isBlank()).count();
    }
}
