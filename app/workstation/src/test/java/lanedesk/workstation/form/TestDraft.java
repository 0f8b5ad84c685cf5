package lanedesk.workstation.form;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import org.jspecify.annotations.Nullable;

/// A draft with a weight and two dates.
record TestDraft(
        String weight,
        ShipmentDays days,
        List<ShipmentReference> references,
        AppliedRequest requested,
        @Nullable TestDraft beforeRequest)
        implements FormDraft<TestDraft> {

    static final TestDraft EMPTY = new TestDraft("", ShipmentDays.EMPTY, List.of(), AppliedRequest.EMPTY, null);

    static DraftState<TestDraft> createState(TestDraft draft, Texts texts) {
        return new DraftState<>(
                draft,
                new DraftFields<>(
                        EMPTY,
                        List.of(
                                DraftField.of("weight", TestDraft::weight, TestDraft::withWeight)
                                        .setLabel(_ -> "Weight"),
                                DraftField.ofDate(DateKind.READY),
                                DraftField.ofDate(DateKind.MUST_ARRIVE_BY)),
                        "",
                        texts));
    }

    TestDraft withWeight(String newWeight) {
        return new TestDraft(newWeight, days, references, requested, beforeRequest);
    }

    @Override
    public boolean hasNoContent() {
        return weight.isEmpty();
    }

    @Override
    public TestDraft withOnlyRateRelevantValues() {
        return EMPTY.withWeight(weight);
    }

    @Override
    public DatedLane laneWithDates() {
        return new DatedLane(days, Country.US, Country.MX);
    }

    @Override
    public TestDraft withDays(ShipmentDays newDays) {
        return new TestDraft(weight, newDays, references, requested, beforeRequest);
    }

    @Override
    public TestDraft withReferences(List<ShipmentReference> newReferences) {
        return new TestDraft(weight, days, newReferences, requested, beforeRequest);
    }

    @Override
    public UnitSystem system() {
        return UnitSystem.US;
    }

    @Override
    public TestDraft convertToSystem(UnitSystem newSystem, Language language) {
        return this;
    }

    @Override
    public TestDraft withRequest(AppliedRequest newRequested, @Nullable TestDraft newBeforeRequest) {
        return new TestDraft(weight, days, references, newRequested, newBeforeRequest);
    }
}
