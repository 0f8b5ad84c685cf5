package lanedesk.workstation.otr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;

/// A form without a toolkit on the real sandbox, with hands to fill it and to ask for its rates.
final class OtrFormDriver implements AutoCloseable {

    final OtrFixture fixture;
    final Shipment shipment;
    final OtrFormModels models;
    final OtrFormViewModel formViewModel;

    /// The fields the form went to.
    final List<String> focusedPaths = new ArrayList<>();

    final ManualTaskRunner runner;

    /// With an active customer and the lists of the service.
    OtrFormDriver(Path folder, ManualTaskRunner runner) {
        this.runner = runner;
        fixture = new OtrFixture(folder, runner);
        shipment = fixture.createShipment();
        shipment.customerProperty().set(fixture.findCustomer(true));
        models = fixture.feature.createFormModels(shipment);
        formViewModel = models.form();
        formViewModel.quoteForm.setFieldFocusAction(focusedPaths::add);
        runner.runAll();
    }

    /// Types everything a quote needs.
    void fillForm() {
        formViewModel.state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        models.itemGrid().completePackageNamesAndIds();
    }

    /// Asks for rates and waits for the answer.
    void requestRates() {
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
    }

    /// The answer to the request at this place: one for each mode where they are asked for separately.
    SavedQuote.Otr savedQuote(int index) {
        return (SavedQuote.Otr) fixture.quoteService
                .findQuoteAndCache(shipment.quoteIds().get(index))
                .orElseThrow();
    }

    @Override
    public void close() {
        models.close();
        fixture.close();
    }
}
