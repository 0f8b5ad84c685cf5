package lanedesk.workstation.form;

import java.util.List;
import java.util.Map;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import org.jspecify.annotations.Nullable;

/// The rules and requests that differ between the OTR form and the drayage form. Called on the FX thread.
///
/// @param <D> the draft type
public interface QuoteFormRules<D extends FormDraft<D>> {

    /// Returns the title of the shipment's tab; an empty title while no place is known.
    ShipmentTitle shipmentTitle(D draft);

    /// Recomputes values that depend on the draft, on lists or on settings. Called after each change of these,
    /// before the draft is validated.
    default void onDraftOrListsChanged(D draft) {}

    /// Validates a draft.
    ///
    /// @param ratesRequested whether rates have been requested at least once; then missing values are shown too
    /// @param serviceErrors error messages of the service by path of the form
    ValidationResult validate(
            D draft, @Nullable CustomerBranch customer, boolean ratesRequested, Map<String, String> serviceErrors);

    /// Starts the requests in the background and reports progress, rates and failure to `form`.
    void requestRates(D draft, CustomerBranch customer, QuoteForm<D> form);

    /// Returns the unchanged shipment and after it at most `max` variants of a valid draft.
    List<ShipmentVariant> createVariants(D draft, CustomerBranch customer, int max);

    /// Cancels the requests; answers that still arrive are ignored.
    void cancelRequests();

    /// The result of validating a draft.
    ///
    /// @param blockingErrors errors that block a rate request, in the order of the form
    /// @param fieldErrors the error message of each field by path
    record ValidationResult(List<FieldError> blockingErrors, Map<String, String> fieldErrors, Readiness readiness) {}
}
