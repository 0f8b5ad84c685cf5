package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import lanedesk.client.Word;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.store.Content;
import lanedesk.search.TextFolding;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.request.OtrWarnings;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Accessorials asked for, those on offer, and what the customer usually takes.
final class OtrAccessorialsViewModel {

    private static final Pattern NOT_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final String KIND = "otr.accessorials";

    private final OtrFormViewModel form;
    private final OtrDraftState state;
    private final OtrLists lists;
    private final CustomerDefaults defaults;
    private final LatestWork work;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<List<AskedAccessorial>> usual = new ReadOnlyObjectWrapper<>(List.of());
    private final ChangeListener<@Nullable CustomerBranch> customerChanged =
            (_, before, now) -> load(now, !isSame(before, now));

    OtrAccessorialsViewModel(
            OtrFormViewModel form, OtrLists lists, CustomerDefaults defaults, WorkRunner runner, Texts texts) {
        this.form = form;
        this.state = form.state();
        this.lists = lists;
        this.defaults = defaults;
        this.texts = texts;
        this.work = new LatestWork(runner);
        form.shipment().customerProperty().addListener(customerChanged);
        load(form.shipment().customerProperty().get(), state.draft().equals(OtrDraft.EMPTY));
    }

    // Compares the numbers alone, since the service may add details to a customer that is chosen already.
    private static boolean isSame(@Nullable CustomerBranch before, @Nullable CustomerBranch now) {
        return before != null && now != null && before.customerNumber() == now.customerNumber();
    }

    /// Pickup, delivery and shipment, and whatever other types the service names; empty for what has none.
    List<String> types() {
        List<String> types = new ArrayList<>(Word.known(AccessorialType.class).stream()
                .map(AccessorialType::code)
                .toList());
        lists.options(state.draft()).stream()
                .map(option -> AskedAccessorial.of(option).group())
                .filter(type -> !types.contains(type))
                .forEach(types::add);
        state.draft().accessorials().stream()
                .map(AskedAccessorial::group)
                .filter(type -> !types.contains(type))
                .forEach(types::add);
        return types;
    }

    List<AskedAccessorial> asked(String type) {
        return state.draft().accessorials().stream()
                .filter(asked -> asked.group().equals(type))
                .toList();
    }

    /// Options that fit what is typed, without those asked for already.
    List<AccessorialOption> suggest(String typed) {
        List<String> wanted = parts(typed.strip());
        return lists.options(state.draft()).stream()
                .filter(option -> !has(AskedAccessorial.of(option)))
                .filter(option -> fits(option, wanted))
                .toList();
    }

    // Also matches the service's own words, which people know from its papers.
    private boolean fits(AccessorialOption option, List<String> wanted) {
        String words = " "
                + String.join(
                        " ",
                        parts(name(option) + " " + option.displayName() + " " + option.accessorial() + " "
                                + AskedAccessorial.of(option).group()));
        return wanted.stream().allMatch(part -> words.contains(" " + part));
    }

    private static List<String> parts(String text) {
        return NOT_LETTERS.splitAsStream(TextFolding.fold(text)).toList();
    }

    /// Returns the name of an option, in the reader's language where it is a known one.
    String name(AccessorialOption option) {
        return texts.service(option.displayName());
    }

    /// Returns the name of a requested accessorial.
    String name(AskedAccessorial asked) {
        return texts.service(asked.name());
    }

    private boolean has(AskedAccessorial asked) {
        return state.draft().accessorials().stream().anyMatch(asked::sameAs);
    }

    void add(AccessorialOption option) {
        addAll(List.of(AskedAccessorial.of(option)));
    }

    private void addAll(List<AskedAccessorial> more) {
        state.change(draft -> {
            List<AskedAccessorial> all = new ArrayList<>(draft.accessorials());
            more.stream().filter(each -> !has(each)).forEach(all::add);
            return draft.withAccessorials(all);
        });
    }

    void remove(AskedAccessorial asked) {
        state.change(draft -> draft.withAccessorials(draft.accessorials().stream()
                .filter(each -> !each.sameAs(asked))
                .toList()));
    }

    /// The modes of the form that do not offer it.
    List<String> notOffered(AskedAccessorial asked) {
        List<String> modes = new ArrayList<>();
        state.draft().modes().forEach(mode -> {
            if (!lists.offers(mode, asked)) {
                modes.add(mode.code());
            }
        });
        return modes;
    }

    /// The hazardous-goods accessorial the load lacks.
    Optional<AccessorialOption> missingHazmat() {
        return OtrWarnings.hazmatAccessorial(state.draft(), lists.options(state.draft()));
    }

    /// The customer's usual accessorials; empty while unknown.
    ReadOnlyObjectProperty<List<AskedAccessorial>> usualProperty() {
        return usual.getReadOnlyProperty();
    }

    /// The usual ones that are not on the form yet.
    List<AskedAccessorial> usualMissing() {
        return usual.get().stream().filter(each -> !has(each)).toList();
    }

    void addUsual() {
        addAll(usualMissing());
    }

    /// True where what is on the form could be kept as the customer's usual.
    boolean canSave() {
        return form.shipment().customerProperty().get() != null
                && !sameSet(state.draft().accessorials(), usual.get());
    }

    private static boolean sameSet(List<AskedAccessorial> some, List<AskedAccessorial> others) {
        return some.size() == others.size()
                && some.stream().allMatch(one -> others.stream().anyMatch(one::sameAs));
    }

    /// Saves the form's accessorials as the customer's usual.
    void save() {
        CustomerBranch customer = form.shipment().customerProperty().get();
        if (customer == null) {
            return;
        }
        List<AskedAccessorial> now = state.draft().accessorials();
        work.start(
                _ -> {
                    defaults.save(
                            customer.customerNumber(),
                            KIND,
                            Content.utf8(JsonMapper.shared().writeValueAsString(now)));
                    return now;
                },
                Outcome.of(usual::set, failure -> {
                    form.showFailure(failure);
                    load(customer, false);
                }));
    }

    // A form that asks for none yet starts with the customer's usual; one step undoes it.
    private void load(@Nullable CustomerBranch customer, boolean start) {
        if (customer == null) {
            work.cancel();
            usual.set(List.of());
            return;
        }
        work.start(
                _ -> defaults.find(customer.customerNumber(), KIND)
                        .map(kept -> JsonMapper.shared()
                                .readValue(kept.text(), new TypeReference<List<AskedAccessorial>>() {}))
                        .orElse(List.of()),
                Outcome.of(
                        found -> {
                            usual.set(found);
                            if (start && state.draft().accessorials().isEmpty()) {
                                addUsual();
                            }
                        },
                        _ -> usual.set(List.of())));
    }

    void close() {
        form.shipment().customerProperty().removeListener(customerChanged);
        work.cancel();
    }
}
