package lanedesk.workstation.otr;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemPaste;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.paste.PastedItems;

/// Puts pasted items into the grid.
record ItemInsertion(OtrDraftState state, OtrLists lists) {

    /// Rows that one paste puts into the grid at the most.
    static final int MOST_ROWS = 1000;

    ItemPaste read(String clip) {
        return ItemPaste.read(clip, state.draft().system());
    }

    /// Whether figures of that system would be put into the form's own, as it has some already.
    boolean convertsFrom(UnitSystem system) {
        return system != state.draft().system() && hasFigures(state.draft());
    }

    private static boolean hasFigures(OtrDraft draft) {
        return draft.items().stream().anyMatch(OtrItem::hasFigures);
    }

    /// Puts pasted items, their figures as `written`, into the grid, the first one at `row` where that is blank, else
    /// at the end. Figures are put into the form's units; a form without any takes those of the clip. Rows beyond
    /// [#MOST_ROWS] are left out.
    void insert(List<PastedRow> rows, UnitSystem written, int row) {
        PastedItems pasted = new PastedItems(lists.packageNames());
        state.change(draft -> {
            UnitSystem system = hasFigures(draft) ? draft.system() : written;
            List<OtrItem> items = draft.items();
            boolean blank = row < items.size() && items.get(row).isBlank();
            return draft.withRows(
                            blank ? row : items.size(),
                            blank ? 1 : 0,
                            rows.stream()
                                    .limit(MOST_ROWS)
                                    .map(pasted::item)
                                    .map(item -> item.converted(written, system))
                                    .toList())
                    .withSystem(system);
        });
    }
}
