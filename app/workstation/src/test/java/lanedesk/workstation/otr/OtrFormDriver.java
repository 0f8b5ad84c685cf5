package lanedesk.workstation.otr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;

/// A form without a toolkit on the real sandbox, with hands to fill it and to ask for its rates.
final class OtrFormDriver implements AutoCloseable {

    final OtrFixture desk;
    final Shipment shipment;
    final OtrFormModels models;
    final OtrFormViewModel model;

    /// The fields the form went to.
    final List<String> focusedPaths = new ArrayList<>();

    final ManualTaskRunner runner;

    /// With an active customer and the lists of the service.
    OtrFormDriver(Path folder, ManualTaskRunner runner) {
        this.runner = runner;
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        models = desk.feature.createModels(shipment);
        model = models.form();
        model.quoteForm().setFieldNavigation(focusedPaths::add);
        runner.runAll();
    }

    /// Types everything a quote needs.
    void fill() {
        model.state().change(_ -> OtrTestDrafts.completeDraft());
        models.grid().resolvePackages();
    }

    /// Asks for rates and waits for the answer.
    void requestRates() {
        model.quoteForm().requestRates();
        runner.runAll();
    }

    /// The answer to the request at this place: one for each mode where they are asked for separately.
    SavedQuote.Otr quotedAnswer(int index) {
        return (SavedQuote.Otr)
                desk.quoting.find(shipment.quoteIds().get(index)).orElseThrow();
    }

    @Override
    public void close() {
        models.close();
        desk.close();
    }
}
