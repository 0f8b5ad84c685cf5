package lanedesk.workstation.otr;

import java.util.Optional;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrPaths;

/// The short names of the form's fields.
final class FieldNames {
    private final Texts texts;

    FieldNames(Texts texts) {
        this.texts = texts;
    }

    /// The name of a path's field; empty where the form has none.
    Optional<String> of(String path) {
        int row = OtrPaths.row(path);
        for (ItemField field : ItemField.values()) {
            if (row >= 0 && path.equals(OtrPaths.item(row) + field.wire())) {
                return Optional.of(texts.text("otr.bar.line", row + 1, texts.text("otr.bar.item." + field)));
            }
        }
        if (row >= 0 && path.equals(OtrPaths.item(row) + OtrRequestedFields.HAZARDOUS)) {
            return Optional.of(texts.text("otr.bar.line", row + 1, texts.text("otr.column.hazardous")));
        }
        if (path.equals(Which.READY.path())) {
            return Optional.of(texts.forFeature(DayText.class).text("day.ready"));
        }
        if (path.equals(Which.MUST_ARRIVE_BY.path())) {
            return Optional.of(texts.forFeature(DayText.class).text("day.mustArriveBy"));
        }
        return OtrPaths.PARTS.stream().filter(path::startsWith).findFirst().map(part -> texts.text("otr.bar." + part));
    }
}
