package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import lanedesk.client.OpenEnum;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.store.Content;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.otr.request.OtrRules;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Holds the requested accessorials, the accessorials that can be added, and the customer's defaults.
final class OtrAccessorialsViewModel {

    private static final Pattern NON_WORD_CHARACTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final String DEFAULTS_KIND = "otr.accessorials";

    private final OtrFormViewModel form;
    private final DraftState<OtrDraft> state;
    private final OtrReferenceLists referenceLists;
    private final CustomerDefaults defaults;
    private final LatestTask defaultsTask;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<List<RequestedAccessorial>> customerDefaults =
            new ReadOnlyObjectWrapper<>(List.of());
    private String typedText = "";
    private final ChangeListener<@Nullable CustomerBranch> onCustomerChanged =
            (_, before, newValue) -> loadDefaultAccessorials(newValue, !isSameCustomer(before, newValue));

    OtrAccessorialsViewModel(
            OtrFormViewModel form,
            OtrReferenceLists referenceLists,
            CustomerDefaults defaults,
            TaskRunner runner,
            Texts texts) {
        this.form = form;
        this.state = form.state;
        this.referenceLists = referenceLists;
        this.defaults = defaults;
        this.texts = texts;
        this.defaultsTask = new LatestTask(runner);
        form.shipment.customerProperty().addListener(onCustomerChanged);
        loadDefaultAccessorials(
                form.shipment.customerProperty().get(), state.draft().equals(OtrDraft.EMPTY));
    }

    // Compares customer numbers only, because the service may add details to a selected customer later.
    private static boolean isSameCustomer(
            @Nullable CustomerBranch previousCustomer, @Nullable CustomerBranch newCustomer) {
        return previousCustomer != null
                && newCustomer != null
                && previousCustomer.customerNumber() == newCustomer.customerNumber();
    }

    /// Returns the types by which the form groups accessorials: first pickup, delivery and shipment, then other
    /// types of the service. The empty text stands for accessorials without a type.
    List<String> accessorialTypesInOrder() {
        List<String> types = new ArrayList<>(OpenEnum.knownValues(AccessorialType.class).stream()
                .map(AccessorialType::code)
                .toList());
        referenceLists.offeredAccessorials(state.draft()).stream()
                .map(option -> RequestedAccessorial.of(option).typeOrEmpty())
                .filter(type -> !types.contains(type))
                .forEach(types::add);
        state.draft().accessorials().stream()
                .map(RequestedAccessorial::typeOrEmpty)
                .filter(type -> !types.contains(type))
                .forEach(types::add);
        return types;
    }

    List<RequestedAccessorial> requestedAccessorialsOfType(String type) {
        return state.draft().accessorials().stream()
                .filter(accessorial -> accessorial.typeOrEmpty().equals(type))
                .toList();
    }

    /// Returns the offered accessorials that match the typed words and are not requested yet.
    List<AccessorialOption> suggestAccessorials(String typed) {
        List<String> searchedWords = splitWords(typed.strip());
        return referenceLists.offeredAccessorials(state.draft()).stream()
                .filter(option -> !isRequested(RequestedAccessorial.of(option)))
                .filter(option -> matchesWords(option, searchedWords))
                .toList();
    }

    // Returns whether each searched word is the start of a word in the names or the type of an accessorial. The
    // service's own names are searched too, because dispatchers know these names from the service's documents.
    private boolean matchesWords(AccessorialOption option, List<String> searchedWords) {
        String text = " "
                + String.join(
                        " ",
                        splitWords(displayNameOf(option) + " " + option.displayName() + " " + option.accessorial() + " "
                                + RequestedAccessorial.of(option).typeOrEmpty()));
        return searchedWords.stream().allMatch(word -> text.contains(" " + word));
    }

    private static List<String> splitWords(String text) {
        return NON_WORD_CHARACTERS
                .splitAsStream(TextFolder.foldCaseAndAccents(text))
                .toList();
    }

    /// Returns the display name of an option, translated if the translations contain it.
    String displayNameOf(AccessorialOption option) {
        return texts.translateServiceTerm(option.displayName());
    }

    /// Returns the display name of a requested accessorial, translated if the translations contain it.
    String displayNameOf(RequestedAccessorial accessorial) {
        return texts.translateServiceTerm(accessorial.name());
    }

    /// The text in the field that adds an accessorial, while another form is shown.
    String typedText() {
        return typedText;
    }

    void setTypedText(String text) {
        typedText = text;
    }

    private boolean isRequested(RequestedAccessorial accessorial) {
        return state.draft().accessorials().stream().anyMatch(accessorial::hasSameCodeAndType);
    }

    void addAccessorial(AccessorialOption option) {
        addUnlessRequested(List.of(RequestedAccessorial.of(option)));
    }

    private void addUnlessRequested(List<RequestedAccessorial> toAdd) {
        state.changeAsUndoStep(draft -> {
            List<RequestedAccessorial> accessorials = new ArrayList<>(draft.accessorials());
            toAdd.stream()
                    .filter(requestedAccessorial -> !isRequested(requestedAccessorial))
                    .forEach(accessorials::add);
            return draft.withAccessorials(accessorials);
        });
    }

    void removeAccessorial(RequestedAccessorial accessorial) {
        state.changeAsUndoStep(draft -> draft.withAccessorials(draft.accessorials().stream()
                .filter(requestedAccessorial -> !requestedAccessorial.hasSameCodeAndType(accessorial))
                .toList()));
    }

    /// Returns the codes of the selected modes that do not offer an accessorial.
    List<String> modesNotOffering(RequestedAccessorial accessorial) {
        List<String> modes = new ArrayList<>();
        state.draft().modes().forEach(mode -> {
            if (!referenceLists.isOfferedOrUnknown(mode, accessorial)) {
                modes.add(mode.code());
            }
        });
        return modes;
    }

    /// Returns the hazmat accessorial that a hazardous shipment lacks; empty if it is requested or not offered.
    Optional<AccessorialOption> findMissingHazmatAccessorial() {
        return OtrRules.findMissingHazmatAccessorial(state.draft(), referenceLists.offeredAccessorials(state.draft()));
    }

    /// The default accessorials of the customer; an empty list until they are loaded.
    ReadOnlyObjectProperty<List<RequestedAccessorial>> customerDefaultsProperty() {
        return customerDefaults.getReadOnlyProperty();
    }

    /// Returns the customer's default accessorials that are not requested yet.
    List<RequestedAccessorial> missingDefaults() {
        return customerDefaults.get().stream()
                .filter(requestedAccessorial -> !isRequested(requestedAccessorial))
                .toList();
    }

    void addMissingDefaults() {
        addUnlessRequested(missingDefaults());
    }

    /// Whether a customer is selected and the requested accessorials differ from the customer's defaults.
    boolean canSaveAsDefault() {
        return form.shipment.customerProperty().get() != null
                && !haveSameAccessorials(state.draft().accessorials(), customerDefaults.get());
    }

    private static boolean haveSameAccessorials(List<RequestedAccessorial> first, List<RequestedAccessorial> second) {
        return first.size() == second.size()
                && first.stream().allMatch(accessorial -> second.stream().anyMatch(accessorial::hasSameCodeAndType));
    }

    /// Saves the requested accessorials as the customer's defaults; does nothing without a customer.
    void saveAsCustomerDefaultInBackground() {
        CustomerBranch customer = form.shipment.customerProperty().get();
        if (customer == null) {
            return;
        }
        List<RequestedAccessorial> accessorials = state.draft().accessorials();
        defaultsTask.cancelPreviousAndStart(
                _ -> {
                    defaults.save(
                            customer.customerNumber(),
                            DEFAULTS_KIND,
                            Content.ofUtf8(JsonMapper.shared().writeValueAsString(accessorials)));
                    return accessorials;
                },
                TaskCallback.of(customerDefaults::set, failure -> {
                    form.notifyFailure(failure);
                    loadDefaultAccessorials(customer, false);
                }));
    }

    // Loads the default accessorials of a customer. If `addWhenEmpty` is set and no accessorial is requested,
    // the loaded accessorials are added to the form as one undo step.
    private void loadDefaultAccessorials(@Nullable CustomerBranch customer, boolean addWhenEmpty) {
        if (customer == null) {
            defaultsTask.cancel();
            customerDefaults.set(List.of());
            return;
        }
        defaultsTask.cancelPreviousAndStart(
                _ -> defaults.find(customer.customerNumber(), DEFAULTS_KIND)
                        .map(saved -> JsonMapper.shared()
                                .readValue(saved.toText(), new TypeReference<List<RequestedAccessorial>>() {}))
                        .orElse(List.of()),
                TaskCallback.of(
                        loadedDefaults -> {
                            customerDefaults.set(loadedDefaults);
                            if (addWhenEmpty && state.draft().accessorials().isEmpty()) {
                                addMissingDefaults();
                            }
                        },
                        _ -> customerDefaults.set(List.of())));
    }

    void close() {
        form.shipment.customerProperty().removeListener(onCustomerChanged);
        defaultsTask.cancel();
    }
}
