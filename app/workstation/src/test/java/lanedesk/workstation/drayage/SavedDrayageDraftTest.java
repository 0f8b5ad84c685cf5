package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import lanedesk.client.reference.Market;
import lanedesk.workstation.Headless;
import lanedesk.workstation.SavedFiles;
import lanedesk.workstation.form.RequestFieldMarks.UncertainField;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Tests that the program opens the file `saved-draft.json`, which an earlier version wrote after rates of a
/// customer's request arrived. The first test takes over 3 s because it loads the classes of the sandbox and
/// the postal codes if no other class in the process did so before.
@Headless
final class SavedDrayageDraftTest extends DrayageQuoteFormFixture {

    private String json = "";

    private void openSavedDraft() throws IOException {
        json = SavedFiles.read(SavedDrayageDraftTest.class, "saved-draft.json");
        fillForm();
        requestRates();
        shipment.draftProperty().set(DraftSnapshot.ofJson(json));
        shipment.setStepAndQuotes(new ShipmentStep.Editing(), shipment.quoteIds());
        open(shipment);
    }

    @Test
    void opensSavedDraftUnchanged() throws IOException {
        openSavedDraft();
        JsonMapper mapper = JsonMapper.shared();
        assertThat(mapper.readTree(shipment.draftProperty().get().toJson())).isEqualTo(mapper.readTree(json));
        assertThat(mapper.readTree(
                        SavedForm.fromJsonOrEmpty(json, DrayageDraft.EMPTY).toJson()))
                .isEqualTo(mapper.readTree(json));
        DrayageDraft draft = container.draft();
        assertThat(draft.market()).extracting(Market::name).isEqualTo("Port of Los Angeles");
        assertThat(draft.warehouse().line()).isEqualTo("Ontario, CA 91761");
        assertThat(draft.containerText()).isEqualTo("Refrigerated container");
        assertThat(draft.containerLength()).isEqualTo(40);
        assertThat(draft.isReefer()).isTrue();
        assertThat(draft.weightValue()).contains(new BigDecimal("41000"));
        assertThat(draft.isWeightConfirmed()).isTrue();
        assertThat(draft.days().ready().line()).isEqualTo("Mon, Dec 7, 2026");
        assertThat(quoteViewModel.quoteForm.blockingErrorsProperty().get()).isEmpty();
        assertThat(shipment.ratesOutdatedProperty().get()).isFalse();
    }

    @Test
    void opensDraftWithoutListOfContainers() throws IOException {
        json = SavedFiles.read(SavedDrayageDraftTest.class, "saved-draft.json");
        SavedForm<DrayageDraft> earlier =
                SavedForm.fromJsonOrEmpty(json.replaceAll("\"containers\" : \\[ ],", ""), DrayageDraft.EMPTY);
        assertThat(earlier).isEqualTo(SavedForm.fromJsonOrEmpty(json, DrayageDraft.EMPTY));
        assertThat(earlier.form().containers()).isEmpty();
    }

    @Test
    void marksAndUndoesRequestOfSavedDraft() throws IOException {
        openSavedDraft();
        assertThat(quoteViewModel.quoteForm.requestMarks().marksProperty().get())
                .containsOnlyKeys(
                        "warehouse",
                        "readyDate",
                        "operationType",
                        "container.containerType",
                        "container.containerLength",
                        "container.isReefer",
                        "container.weight");
        assertThat(quoteViewModel.quoteForm.requestMarks().uncertainFields())
                .extracting(UncertainField::path)
                .containsExactly("container.weight");
        quoteViewModel.undoAndDiscardBookingValues();
        assertThat(container.draft().weight()).isEqualTo("38,500");
        assertThat(container.draft().containerText()).isEqualTo("Dry container");
        assertThat(container.draft().days().ready().line()).isEmpty();
    }
}
