package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.TypedDate;
import lanedesk.workstation.shipment.TypedPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests a form that is restored: from its saved state, from an earlier request, and while the shipment shows
/// documents.
class OtrFormRestoredTest extends OtrFormDriverFixture {

    @Test
    void restoresForm() {
        driver.fillForm();
        driver.requestRates();
        Shipment restored = driver.fixture.createShipment();
        restored.customerProperty().set(shipment.customerProperty().get());
        restored.draftProperty().set(shipment.draftProperty().get());
        restored.setStepAndQuotes(new ShipmentStep.Editing(), shipment.quoteIds());
        OtrFormModels again = driver.fixture.feature.createFormModels(restored);
        assertThat(again.form().draft()).isEqualTo(formViewModel.draft());
        again.form().state.changeAsUndoStep(draft -> draft.withTo(TypedPlace.parseLine("Fresno, CA 93701")));
        assertThat(restored.ratesOutdatedProperty().get()).isTrue();
        again.close();
    }

    @Test
    void datesAreSavedAndUndoneWithoutOutdatingRates() {
        driver.fillForm();
        driver.requestRates();
        ShipmentDays days = ShipmentDays.EMPTY.withDate(
                ShipmentDays.DateKind.READY, new TypedDate("Fri, Nov 27, 2026", LocalDate.of(2026, 11, 27)));
        formViewModel.state.changeAsUndoStep(draft -> draft.withDays(days));
        assertThat(shipment.ratesOutdatedProperty().get())
                .as("they are never sent")
                .isFalse();
        assertThat(shipment.datedLaneProperty().get().days()).isEqualTo(days);
        Shipment restored = driver.fixture.createShipment();
        restored.draftProperty()
                .set(DraftSnapshot.ofJson(shipment.draftProperty().get().toJson()));
        OtrFormModels again = driver.fixture.feature.createFormModels(restored);
        assertThat(again.form().draft().days()).isEqualTo(days);
        assertThat(restored.datedLaneProperty().get().days()).isEqualTo(days);
        again.close();
        formViewModel.state.undo();
        assertThat(shipment.datedLaneProperty().get().days()).isEqualTo(ShipmentDays.EMPTY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"half a fo", "{}", "{\"form\":null,\"quotedBsn\":40211}"})
    void unreadableFormOpensEmpty(String saved) {
        Shipment restored = driver.fixture.createShipment();
        restored.draftProperty().set(DraftSnapshot.ofJson(saved));
        OtrFormModels again = driver.fixture.feature.createFormModels(restored);
        assertThat(again.form().draft()).isEqualTo(OtrDraft.EMPTY);
        again.close();
    }

    @Test
    void restoresFormFromEarlierRequest() {
        driver.fillForm();
        driver.requestRates();
        Shipment repeat = driver.fixture.createShipment();
        repeat.customerProperty().set(shipment.customerProperty().get());
        repeat.draftProperty()
                .set(driver.fixture.feature.createDraft(driver.savedQuote(0).request(), ShipmentDays.EMPTY));
        OtrFormModels again = driver.fixture.feature.createFormModels(repeat);
        runner.runAll();
        assertThat(again.form().quoteForm.blockingErrorsProperty().get()).isEmpty();
        assertThat(again.form().draft().system()).isEqualTo(UnitSystem.US);
        assertThat(again.form().draft().withOnlyRateRelevantValues())
                .isEqualTo(formViewModel.draft().withOnlyRateRelevantValues());
        repeat.setStepAndQuotes(new ShipmentStep.Editing(), shipment.quoteIds());
        again.form().state.changeAsUndoStep(draft -> draft.withSeparately(false));
        assertThat(repeat.ratesOutdatedProperty().get())
                .as("the rates are those of this very form")
                .isFalse();
        again.form().state.changeAsUndoStep(draft -> draft.withTo(TypedPlace.parseLine("Fresno, CA 93701")));
        assertThat(repeat.ratesOutdatedProperty().get()).isTrue();
        again.close();
    }

    @Test
    void closedFormIgnoresListChanges() {
        OtrFormModels gone = driver.fixture.feature.createFormModels(driver.fixture.createShipment());
        runner.runAll();
        int heard = gone.referenceLists().changeCountProperty().get();
        gone.close();
        driver.fixture.referenceData.refreshListsInUse();
        runner.runAll();
        assertThat(gone.referenceLists().changeCountProperty().get()).isEqualTo(heard);
        assertThat(driver.models.referenceLists().changeCountProperty().get())
                .as("an open one does")
                .isGreaterThan(heard);
    }

    @Test
    void documentsWithoutFormKeepTabTitle() {
        Shipment papers = driver.fixture.createShipment();
        papers.titleProperty().set(ShipmentTitle.ofName("Meridian Foods"));
        papers.setStepAndQuotes(new ShipmentStep.Booked(papers.id()), List.of());
        OtrFormModels behind = driver.fixture.feature.createFormModels(papers);
        runner.runAll();
        assertThat(papers.titleText(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Meridian Foods");
        behind.close();
    }
}
