package lanedesk.workstation.otr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;

/// An OTR form on the real sandbox, without the toolkit. Has methods that fill the form and request its rates.
final class OtrFormDriver implements AutoCloseable {

    final OtrFixture fixture;
    final Shipment shipment;
    final OtrFormModels models;
    final OtrFormViewModel formViewModel;

    /// The paths of the fields that the form focused, in order.
    final List<String> focusedPaths = new ArrayList<>();

    final ManualTaskRunner runner;

    /// Opens the form with an active customer, after the lists of the service are loaded.
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

    /// Fills in all values that a quote needs.
    void fillForm() {
        formViewModel.state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        models.itemGrid().completePackageNamesAndIds();
    }

    /// Requests rates and waits for the answer.
    void requestRates() {
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
    }

    /// The saved answer to the request with this index. There is one request per mode if the modes are quoted
    /// separately.
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
