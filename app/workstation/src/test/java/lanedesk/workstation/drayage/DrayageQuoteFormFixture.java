package lanedesk.workstation.drayage;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.ContainerType;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Provides the view model of a drayage form with the real sandbox, without starting JavaFX, and methods that
/// fill the form.
abstract class DrayageQuoteFormFixture {

    final ManualTaskRunner runner = ManualTaskRunner.manual();
    final List<String> focusedFields = new ArrayList<>();

    @TempDir
    Path folder = Path.of("");

    DrayageFixture fixture;
    Shipment shipment;
    DrayageQuoteViewModel quoteViewModel;
    DrayageContainerViewModel container;

    @BeforeEach
    void open() {
        fixture = new DrayageFixture(folder, runner, Language.ENGLISH);
        shipment = fixture.createShipment(true);
        open(shipment);
    }

    final void open(Shipment openedShipment) {
        quoteViewModel = fixture.feature.createViewModel(openedShipment);
        container = quoteViewModel.container;
        quoteViewModel.quoteForm.setFieldFocusAction(focusedFields::add);
        runner.runAll();
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    void fillForm() {
        container.onMarketTyped("90731");
        container.onWarehouseTyped("ontario ca 91761");
        container.onContainerTypeTyped("dry");
        quoteViewModel.form.commitTexts();
        container.setContainerLength(40);
        container.weight.onWeightTyped("38,500");
    }

    void requestRates() {
        quoteViewModel.quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
    }

    RequestFieldMarks fillFromRequest(String text) {
        RequestText mail = RequestText.ofBody(text);
        ExtractedRequest request = new CustomerRequestParser(PlaceIndex.EMPTY, Clock.systemUTC()).parseRequest(mail);
        shipment.passOrKeepRequestForForm(new RequestedShipment(
                request.shipments().getFirst(), mail.allText(), request.language(), request.unreadLines()));
        return quoteViewModel.quoteForm.requestMarks();
    }

    DrayageDraft savedDraft() {
        return SavedForm.fromJsonOrEmpty(shipment.draftProperty().get().toJson(), DrayageDraft.EMPTY)
                .form();
    }

    ContainerType findContainerType(String name) {
        return container.referenceLists.suggestContainerTypes("").stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
