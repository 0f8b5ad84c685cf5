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
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
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

/// Requested accessorials, available ones, and the customer's defaults.
final class OtrAccessorialsViewModel {

    private static final Pattern NON_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final String KIND = "otr.accessorials";

    private final OtrFormViewModel form;
    private final OtrDraftState state;
    private final OtrReferenceLists lists;
    private final CustomerDefaults defaults;
    private final LatestTask work;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<List<RequestedAccessorial>> customerDefaults =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ChangeListener<@Nullable CustomerBranch> onCustomerChanged =
            (_, before, newValue) -> load(newValue, !isSameCustomer(before, newValue));

    OtrAccessorialsViewModel(
            OtrFormViewModel form, OtrReferenceLists lists, CustomerDefaults defaults, TaskRunner runner, Texts texts) {
        this.form = form;
        this.state = form.state();
        this.lists = lists;
        this.defaults = defaults;
        this.texts = texts;
        this.work = new LatestTask(runner);
        form.shipment().customerProperty().addListener(onCustomerChanged);
        load(form.shipment().customerProperty().get(), state.draft().equals(OtrDraft.EMPTY));
    }

    // Compares only the numbers, since the service may add details to a selected customer.
    private static boolean isSameCustomer(@Nullable CustomerBranch before, @Nullable CustomerBranch newValue) {
        return before != null && newValue != null && before.customerNumber() == newValue.customerNumber();
    }

    /// Pickup, delivery and shipment, and any other types from the service; an empty text for accessorials without
    /// a type.
    List<String> availableTypes() {
        List<String> types = new ArrayList<>(OpenEnum.knownValues(AccessorialType.class).stream()
                .map(AccessorialType::code)
                .toList());
        lists.offeredAccessorials(state.draft()).stream()
                .map(option -> RequestedAccessorial.of(option).groupType())
                .filter(type -> !types.contains(type))
                .forEach(types::add);
        state.draft().accessorials().stream()
                .map(RequestedAccessorial::groupType)
                .filter(type -> !types.contains(type))
                .forEach(types::add);
        return types;
    }

    List<RequestedAccessorial> requestedOfType(String type) {
        return state.draft().accessorials().stream()
                .filter(accessorial -> accessorial.groupType().equals(type))
                .toList();
    }

    /// Options that match the typed text and are not requested yet.
    List<AccessorialOption> suggest(String typed) {
        List<String> wanted = splitWords(typed.strip());
        return lists.offeredAccessorials(state.draft()).stream()
                .filter(option -> !isRequested(RequestedAccessorial.of(option)))
                .filter(option -> matchesWords(option, wanted))
                .toList();
    }

    // Also matches the service's own names, which users know from its documents.
    private boolean matchesWords(AccessorialOption option, List<String> wanted) {
        String text = " "
                + String.join(
                        " ",
                        splitWords(nameOf(option) + " " + option.displayName() + " " + option.accessorial() + " "
                                + RequestedAccessorial.of(option).groupType()));
        return wanted.stream().allMatch(part -> text.contains(" " + part));
    }

    private static List<String> splitWords(String text) {
        return NON_LETTERS.splitAsStream(TextFolder.fold(text)).toList();
    }

    /// The name of an option, translated if it is a known one.
    String nameOf(AccessorialOption option) {
        return texts.serviceText(option.displayName());
    }

    /// The name of a requested accessorial.
    String nameOf(RequestedAccessorial accessorial) {
        return texts.serviceText(accessorial.name());
    }

    private boolean isRequested(RequestedAccessorial accessorial) {
        return state.draft().accessorials().stream().anyMatch(accessorial::isSameRequest);
    }

    void add(AccessorialOption option) {
        addAll(List.of(RequestedAccessorial.of(option)));
    }

    private void addAll(List<RequestedAccessorial> more) {
        state.change(draft -> {
            List<RequestedAccessorial> all = new ArrayList<>(draft.accessorials());
            more.stream()
                    .filter(requestedAccessorial -> !isRequested(requestedAccessorial))
                    .forEach(all::add);
            return draft.withAccessorials(all);
        });
    }

    void remove(RequestedAccessorial accessorial) {
        state.change(draft -> draft.withAccessorials(draft.accessorials().stream()
                .filter(requestedAccessorial -> !requestedAccessorial.isSameRequest(accessorial))
                .toList()));
    }

    /// The selected modes that do not offer it.
    List<String> modesNotOffering(RequestedAccessorial accessorial) {
        List<String> modes = new ArrayList<>();
        state.draft().modes().forEach(mode -> {
            if (!lists.isOffered(mode, accessorial)) {
                modes.add(mode.code());
            }
        });
        return modes;
    }

    /// The hazmat accessorial that the shipment lacks.
    Optional<AccessorialOption> missingHazmatAccessorial() {
        return OtrRules.missingHazmatAccessorial(state.draft(), lists.offeredAccessorials(state.draft()));
    }

    /// The customer's default accessorials; empty while unknown.
    ReadOnlyObjectProperty<List<RequestedAccessorial>> customerDefaultsProperty() {
        return customerDefaults.getReadOnlyProperty();
    }

    /// The defaults that are not requested yet.
    List<RequestedAccessorial> missingDefaults() {
        return customerDefaults.get().stream()
                .filter(requestedAccessorial -> !isRequested(requestedAccessorial))
                .toList();
    }

    void addDefaults() {
        addAll(missingDefaults());
    }

    /// Whether the requested accessorials can be saved as the customer's defaults.
    boolean canSaveAsDefault() {
        return form.shipment().customerProperty().get() != null
                && !isSameSet(state.draft().accessorials(), customerDefaults.get());
    }

    private static boolean isSameSet(List<RequestedAccessorial> some, List<RequestedAccessorial> others) {
        return some.size() == others.size()
                && some.stream().allMatch(one -> others.stream().anyMatch(one::isSameRequest));
    }

    /// Saves the requested accessorials as the customer's defaults.
    void saveAsDefault() {
        CustomerBranch customer = form.shipment().customerProperty().get();
        if (customer == null) {
            return;
        }
        List<RequestedAccessorial> newValue = state.draft().accessorials();
        work.start(
                _ -> {
                    defaults.save(
                            customer.customerNumber(),
                            KIND,
                            Content.ofUtf8(JsonMapper.shared().writeValueAsString(newValue)));
                    return newValue;
                },
                TaskCallback.of(customerDefaults::set, failure -> {
                    form.showFailure(failure);
                    load(customer, false);
                }));
    }

    // A form without accessorials starts with the customer's defaults; one undo step removes them.
    private void load(@Nullable CustomerBranch customer, boolean start) {
        if (customer == null) {
            work.cancel();
            customerDefaults.set(List.of());
            return;
        }
        work.start(
                _ -> defaults.find(customer.customerNumber(), KIND)
                        .map(saved -> JsonMapper.shared()
                                .readValue(saved.toText(), new TypeReference<List<RequestedAccessorial>>() {}))
                        .orElse(List.of()),
                TaskCallback.of(
                        matches -> {
                            customerDefaults.set(matches);
                            if (start && state.draft().accessorials().isEmpty()) {
                                addDefaults();
                            }
                        },
                        _ -> customerDefaults.set(List.of())));
    }

    void close() {
        form.shipment().customerProperty().removeListener(onCustomerChanged);
        work.cancel();
    }
}
