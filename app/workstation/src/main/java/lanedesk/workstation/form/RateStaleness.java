package lanedesk.workstation.form;

import java.util.List;
import java.util.UUID;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;

/// Detects whether the rates of a shipment were requested with another form than its current one.
///
/// @param <D> the draft of its desk
final class RateStaleness<D extends FormDraft<D>> {

    private final Shipment shipment;
    private final ReadOnlyBooleanWrapper exist = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper areStale = new ReadOnlyBooleanWrapper();
    private StoredForm<D> kept;

    RateStaleness(Shipment shipment, StoredForm<D> kept) {
        this.shipment = shipment;
        this.kept = kept;
    }

    ReadOnlyBooleanProperty existProperty() {
        return exist.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty areStaleProperty() {
        return areStale.getReadOnlyProperty();
    }

    /// Notes the current form.
    void changed(D now) {
        StoredForm<D> form = kept.with(now);
        if (!form.equals(kept)) {
            kept = form;
            shipment.draftProperty().set(form);
        }
        CustomerBranch customer = shipment.customerProperty().get();
        D then = kept.quoted();
        if (then != null && !shipment.quoteIds().isEmpty()) {
            boolean same = now.quoteBasis().equals(then)
                    && customer != null
                    && Long.valueOf(customer.bsn()).equals(kept.quotedBsn());
            shipment.staleProperty().set(!same);
        }
        look();
    }

    /// Stores the form that the rates were requested with.
    void remember(StoredForm<D> form, List<UUID> quoteIds) {
        kept = form;
        shipment.draftProperty().set(form);
        shipment.quoted(quoteIds);
    }

    /// Looks at what the shipment has.
    void look() {
        exist.set(!shipment.quoteIds().isEmpty());
        areStale.set(exist.get() && shipment.staleProperty().get());
    }
}
