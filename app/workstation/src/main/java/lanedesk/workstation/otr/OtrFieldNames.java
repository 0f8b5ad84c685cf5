package lanedesk.workstation.otr;

import java.util.Optional;
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;

/// Gives the short names of the form's fields.
final class OtrFieldNames {
    private final Texts texts;

    OtrFieldNames(Texts texts) {
        this.texts = texts;
    }

    /// Returns the short name of the field at a path; empty if the form has no field at that path.
    Optional<String> findFieldName(String path) {
        int row = OtrFieldPaths.rowIndexOf(path);
        for (ItemField field : ItemField.values()) {
            if (row >= 0 && path.equals(OtrFieldPaths.itemPathPrefix(row) + field.wireName())) {
                return Optional.of(texts.text("otr.bar.line", row + 1, texts.text("otr.bar.item." + field)));
            }
        }
        if (row >= 0 && path.equals(OtrFieldPaths.itemPathPrefix(row) + OtrFieldPaths.HAZARDOUS)) {
            return Optional.of(texts.text("otr.bar.line", row + 1, texts.text("otr.column.hazardous")));
        }
        if (path.equals(DateKind.READY.fieldPath())) {
            return Optional.of(texts.textsOfFeature(ShipmentDaysViewModel.class).text("day.ready"));
        }
        if (path.equals(DateKind.MUST_ARRIVE_BY.fieldPath())) {
            return Optional.of(texts.textsOfFeature(ShipmentDaysViewModel.class).text("day.mustArriveBy"));
        }
        return OtrFieldPaths.SECTIONS.stream()
                .filter(path::startsWith)
                .findFirst()
                .map(part -> texts.text("otr.bar." + part));
    }
}
