package lanedesk.workstation.otr;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.paste.PastedItemMapper;

/// Inserts pasted items into the grid.
record PastedItemInserter(OtrDraftState state, OtrReferenceLists lists) {

    /// Maximum number of rows per paste.
    static final int MAX_ROWS = 1000;

    ItemClip parse(String clip) {
        return ItemClip.parse(clip, state.draft().system());
    }

    /// Whether numbers in these units would be converted, because the form already has numbers in others.
    boolean wouldConvertFrom(UnitSystem system) {
        return system != state.draft().system() && hasNumbers(state.draft());
    }

    private static boolean hasNumbers(OtrDraft draft) {
        return draft.items().stream().anyMatch(OtrItem::hasNumbers);
    }

    /// Inserts pasted items with numbers in units `written`, the first at `row` if that is blank, otherwise at the
    /// end. Numbers are converted to the form's units; a form without numbers adopts those of the clipboard. Rows
    /// beyond [#MAX_ROWS] are dropped.
    void insert(List<PastedRow> rows, UnitSystem written, int row) {
        PastedItemMapper pasted = new PastedItemMapper(lists.packageNames());
        state.change(draft -> {
            UnitSystem system = hasNumbers(draft) ? draft.system() : written;
            List<OtrItem> items = draft.items();
            boolean blank = row < items.size() && items.get(row).isBlank();
            return draft.withRows(
                            blank ? row : items.size(),
                            blank ? 1 : 0,
                            rows.stream()
                                    .limit(MAX_ROWS)
                                    .map(pasted::toItem)
                                    .map(item -> item.convertedTo(written, system))
                                    .toList())
                    .withSystem(system);
        });
    }
}
