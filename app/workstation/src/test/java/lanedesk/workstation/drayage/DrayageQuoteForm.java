package lanedesk.workstation.drayage;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.ContainerType;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.RequestReader;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.requested.RequestMarks;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A form on the real sandbox, without a toolkit, and the hands that fill it.
abstract class DrayageQuoteForm {

    final StepRunner runner = StepRunner.manual();
    final List<String> gone = new ArrayList<>();

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
        form = desk.feature.model(of);
        fields = form.container();
        form.quote().onGoTo(gone::add);
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
        fields.commitTyping();
        fields.chooseLength(40);
        fields.weight().type("38,500");
    }

    void quote() {
        form.quote().requestRates();
        runner.runAll();
    }

    RequestMarks request(String text) {
        RequestText mail = RequestText.of(text);
        FoundRequest read = new RequestReader(PlaceIndex.EMPTY, Clock.systemUTC()).read(mail);
        shipment.fillIn(
                new RequestedShipment(read.shipments().getFirst(), mail.allText(), read.language(), read.unread()));
        return form.requested();
    }

    DrayageDraft kept() {
        return StoredForm.ofJson(shipment.draftProperty().get().toJson(), DrayageDraft.EMPTY)
                .form();
    }

    ContainerType type(String name) {
        return fields.typesFor("").stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
