package lanedesk.workstation.form;

import java.util.List;
import java.util.Map;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import org.jspecify.annotations.Nullable;

/// The rules and requests of a form. Called on the FX thread.
///
/// @param <D> the draft type
public interface QuoteFormRules<D extends FormDraft<D>> {

    /// The title of the shipment's tab; empty while unknown.
    ShipmentTitle shipmentTitle(D draft);

    /// Called with a changed draft before it is validated.
    default void onDraftChanged(D draft) {}

    /// Commits typed text before rates are requested.
    default void commitTypedText() {}

    /// Validates a draft.
    ///
    /// @param ratesRequested whether rates were requested, so that missing values are shown too
    /// @param serviceErrors errors of the service by path of the form
    ValidationResult validate(
            D draft, @Nullable CustomerBranch customer, boolean ratesRequested, Map<String, String> serviceErrors);

    /// The text of an error.
    String problemText(FieldError problem);

    /// The paths of its fields.
    FormPaths<D> fieldPaths();

    /// Starts the requests; reports their results to the form.
    void requestRates(D draft, CustomerBranch customer, QuoteForm<D> form);

    /// The unchanged shipment, then at most this many variants of a valid draft.
    List<ShipmentVariant> createVariants(D draft, CustomerBranch customer, int max);

    /// Cancels the requests; later answers are ignored.
    void cancelRequests();

    /// The validation of a draft.
    ///
    /// @param problems blocking errors in reading order
    /// @param fieldErrors the message of each field by path
    record ValidationResult(List<FieldError> problems, Map<String, String> fieldErrors, Readiness readiness) {}
}
