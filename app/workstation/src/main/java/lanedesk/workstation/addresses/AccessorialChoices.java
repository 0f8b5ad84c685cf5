package lanedesk.workstation.addresses;

import java.text.Collator;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;

/// The accessorials that can be selected as a customer's defaults.
final class AccessorialChoices {

    private final List<ReferenceList<AccessorialOption>> lists;
    private final Texts texts;

    AccessorialChoices(ReferenceData reference, Texts texts) {
        this.lists = OpenEnum.knownValues(Mode.class).stream()
                .map(reference::accessorials)
                .toList();
        this.texts = texts;
    }

    /// Requests them if unknown.
    void loadIfMissing() {
        lists.forEach(ReferenceList::load);
    }

    /// The properties whose changes may add choices.
    List<ReadOnlyObjectProperty<ReferenceState<AccessorialOption>>> listStates() {
        return lists.stream().map(ReferenceList::stateProperty).toList();
    }

    /// The choices, selected ones first: those on offer, and those selected before that are no longer offered.
    List<PresetAccessorial> choices(Set<PresetAccessorial> ticked) {
        Set<PresetAccessorial> all = new LinkedHashSet<>();
        lists.forEach(list -> list.values().forEach(option -> all.add(PresetAccessorial.of(option))));
        all.addAll(ticked);
        return all.stream()
                .sorted(Comparator.comparing(
                                (PresetAccessorial presetAccessorial) -> !ticked.contains(presetAccessorial))
                        .thenComparing(
                                each -> texts.serviceText(each.name()),
                                Collator.getInstance(texts.language().locale())))
                .toList();
    }
}
