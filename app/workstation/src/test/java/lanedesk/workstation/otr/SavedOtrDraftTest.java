package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import lanedesk.workstation.Headless;
import lanedesk.workstation.SavedFiles;
import lanedesk.workstation.form.RequestFieldMarks.UncertainField;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Opens the file `saved-draft.json`, which an earlier version wrote after rates of a customer's request arrived.
@Headless
final class SavedOtrDraftTest extends OtrFormDriverFixture {

    private String json = "";

    private OtrFormModels openSavedDraft() throws IOException {
        json = SavedFiles.read(SavedOtrDraftTest.class, "saved-draft.json");
        driver.fillForm();
        driver.requestRates();
        Shipment restored = driver.fixture.createShipment();
        restored.customerProperty().set(shipment.customerProperty().get());
        restored.draftProperty().set(DraftSnapshot.ofJson(json));
        restored.setStepAndQuotes(new ShipmentStep.Editing(), shipment.quoteIds());
        OtrFormModels models = driver.fixture.feature.createFormModels(restored);
        runner.runAll();
        return models;
    }

    @Test
    void opensSavedDraftUnchanged() throws IOException {
        OtrFormModels models = openSavedDraft();
        Shipment restored = models.form().shipment;
        JsonMapper mapper = JsonMapper.shared();
        assertThat(mapper.readTree(restored.draftProperty().get().toJson())).isEqualTo(mapper.readTree(json));
        assertThat(mapper.readTree(
                        SavedForm.fromJsonOrEmpty(json, OtrDraft.EMPTY).toJson()))
                .isEqualTo(mapper.readTree(json));
        OtrDraft draft = models.form().draft();
        assertThat(draft.from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(draft.modes()).hasSize(2);
        assertThat(draft.separately()).isTrue();
        assertThat(draft.cover().value()).isEqualTo("12500.50");
        assertThat(draft.accessorials()).extracting("code").containsExactly("LiftgatePickup", "LiftgateDelivery");
        assertThat(draft.items())
                .extracting(OtrItem::name)
                .containsExactly(
                        "Canned tomatoes, palletised",
                        "Olive oil, glass, cartons",
                        "UN1263, Paint, 3, PG II",
                        "UN1263, paint",
                        "machine parts",
                        "gloves");
        assertThat(draft.itemInRow(3)).satisfies(item -> {
            assertThat(item.weight()).isEqualTo("400");
            assertThat(item.levels()).isEqualTo("2");
            assertThat(item.stackable()).isTrue();
            assertThat(item.hazardous()).isTrue();
        });
        assertThat(models.form().quoteForm.blockingErrorsProperty().get()).isEmpty();
        assertThat(restored.ratesOutdatedProperty().get()).isFalse();
        models.close();
    }

    @Test
    void marksAndUndoesRequestOfSavedDraft() throws IOException {
        OtrFormModels models = openSavedDraft();
        assertThat(models.form().quoteForm.requestMarks().marksProperty().get())
                .containsKeys("origin", "destination", "readyDate", "items[3].weight", "items[3].isHazardous");
        assertThat(models.form().quoteForm.requestMarks().uncertainFields())
                .extracting(UncertainField::path)
                .contains("items[3].weight");
        models.form().state.undo();
        assertThat(models.form().draft().items()).hasSize(3);
        assertThat(models.form().draft().days().ready().line()).isEmpty();
        models.form().state.redo();
        assertThat(models.form().draft().items()).hasSize(6);
        models.close();
    }
}
