package lanedesk.workstation.otr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.StepRunner;

/// A form without a toolkit on the real sandbox, with hands to fill it and to ask for its rates.
final class TypedForm implements AutoCloseable {

    final OtrFixture desk;
    final Shipment shipment;
    final OtrForm parts;
    final OtrFormViewModel model;

    /// The fields the form went to.
    final List<String> gone = new ArrayList<>();

    final StepRunner runner;

    /// With an active customer and the lists of the service.
    TypedForm(Path folder, StepRunner runner) {
        this.runner = runner;
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        parts = desk.feature.models(shipment);
        model = parts.form();
        model.quote().onGoTo(gone::add);
        runner.runAll();
    }

    /// Types everything a quote needs.
    void fill() {
        model.state().change(_ -> Drafts.full());
        parts.grid().settlePackages();
    }

    /// Asks for rates and waits for the answer.
    void quote() {
        model.quote().requestRates();
        runner.runAll();
    }

    /// The answer to the request at this place: one for each mode where they are asked for separately.
    Quoted.Otr quoted(int index) {
        return (Quoted.Otr) desk.quoting.find(shipment.quoteIds().get(index)).orElseThrow();
    }

    @Override
    public void close() {
        parts.close();
        desk.close();
    }
}
