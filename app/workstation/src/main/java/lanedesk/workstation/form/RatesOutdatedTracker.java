package lanedesk.workstation.form;

import java.util.List;
import java.util.UUID;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.Shipment;

/// Detects whether the rates of a shipment were requested with another form than its current one.
///
/// @param <D> the draft type
final class RatesOutdatedTracker<D extends FormDraft<D>> {

    private final Shipment shipment;
    private final ReadOnlyBooleanWrapper ratesExist = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper ratesOutdated = new ReadOnlyBooleanWrapper();
    private SavedForm<D> savedForm;

    RatesOutdatedTracker(Shipment shipment, SavedForm<D> savedForm) {
        this.shipment = shipment;
        this.savedForm = savedForm;
    }

    ReadOnlyBooleanProperty ratesExistProperty() {
        return ratesExist.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty ratesOutdatedProperty() {
        return ratesOutdated.getReadOnlyProperty();
    }

    /// Sets the current form.
    void onDraftChanged(D newValue) {
        SavedForm<D> form = savedForm.withDraft(newValue);
        if (!form.equals(savedForm)) {
            savedForm = form;
            shipment.draftProperty().set(form);
        }
        CustomerBranch customer = shipment.customerProperty().get();
        D then = savedForm.quoted();
        if (then != null && !shipment.quoteIds().isEmpty()) {
            boolean same = newValue.rateRelevantValues().equals(then)
                    && customer != null
                    && Long.valueOf(customer.bsn()).equals(savedForm.quotedBsn());
            shipment.ratesOutdatedProperty().set(!same);
        }
        refresh();
    }

    /// Saves the form that the rates were requested with.
    void saveQuotedForm(SavedForm<D> form, List<UUID> quoteIds) {
        savedForm = form;
        shipment.draftProperty().set(form);
        shipment.showQuotes(quoteIds);
    }

    /// Updates the state from the shipment.
    void refresh() {
        ratesExist.set(!shipment.quoteIds().isEmpty());
        ratesOutdated.set(ratesExist.get() && shipment.ratesOutdatedProperty().get());
    }
}
