package lanedesk.workstation.form;

import java.util.List;
import java.util.Map;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.ShipmentVariant;
import org.jspecify.annotations.Nullable;

/// A desk's rules for its drafts, and its requests. Called on the FX thread.
///
/// @param <D> the draft of the desk
public interface QuoteFormRules<D extends FormDraft<D>> {

    /// The name of the shipment's tab; empty while nothing names it.
    ShipmentTitle shipmentTitle(D draft);

    /// Looks at a draft that changed, before it is judged.
    default void onDraftChanged(D draft) {}

    /// Ends typing, before rates are asked for.
    default void commitTypedText() {}

    /// Judges a draft.
    ///
    /// @param asked whether rates were requested, so that missing values are shown as well
    /// @param refused what the service refused, by path of the form
    ValidationResult validate(D draft, @Nullable CustomerBranch customer, boolean asked, Map<String, String> refused);

    /// A problem in words.
    String problemText(FieldError problem);

    /// The names of its fields.
    FormPaths<D> fieldPaths();

    /// Starts the requests; reports their results to the form.
    void requestRates(D draft, CustomerBranch customer, QuoteForm<D> form);

    /// The shipment as it is, and then at most so many variants of a draft without problems.
    List<ShipmentVariant> variants(D draft, CustomerBranch customer, int most);

    /// Stops the requests; what comes is dropped.
    void cancelRequests();

    /// The validation of a draft.
    ///
    /// @param problems what blocks, in the order of reading
    /// @param fieldErrors the message of each field by path
    record ValidationResult(List<FieldError> problems, Map<String, String> fieldErrors, Readiness readiness) {}
}
