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

/// A form on the real sandbox, without a toolkit, and the hands that fill it.
abstract class DrayageQuoteFormFixture {

    final ManualTaskRunner runner = ManualTaskRunner.manual();
    final List<String> focusedFields = new ArrayList<>();

    @TempDir
    Path folder = Path.of("");

    DrayageFixture desk;
    Shipment shipment;
    DrayageQuoteViewModel form;
    DrayageContainerViewModel fields;

    @BeforeEach
    void open() {
        desk = new DrayageFixture(folder, runner, Language.ENGLISH);
        shipment = desk.shipment(true);
        open(shipment);
    }

    final void open(Shipment of) {
        form = desk.feature.createViewModel(of);
        fields = form.container();
        form.quoteForm().setFieldNavigation(focusedFields::add);
        runner.runAll();
    }

    @AfterEach
    void close() {
        desk.close();
    }

    void fill() {
        fields.typeMarket("90731");
        fields.typeWarehouse("ontario ca 91761");
        fields.typeContainer("dry");
        fields.commitTypedText();
        fields.chooseLength(40);
        fields.weight().onTextTyped("38,500");
    }

    void requestRates() {
        form.quoteForm().requestRates();
        runner.runAll();
    }

    RequestFieldMarks fillFromRequest(String text) {
        RequestText mail = RequestText.ofBody(text);
        ExtractedRequest request = new CustomerRequestParser(PlaceIndex.EMPTY, Clock.systemUTC()).parse(mail);
        shipment.applyRequest(new RequestedShipment(
                request.shipments().getFirst(), mail.allText(), request.language(), request.unreadLines()));
        return form.requestMarks();
    }

    DrayageDraft savedDraft() {
        return SavedForm.fromJson(shipment.draftProperty().get().toJson(), DrayageDraft.EMPTY)
                .form();
    }

    ContainerType containerType(String name) {
        return fields.suggestTypes("").stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
