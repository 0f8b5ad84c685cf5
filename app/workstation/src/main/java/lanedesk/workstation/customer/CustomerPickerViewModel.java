package lanedesk.workstation.customer;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.client.customer.Customer;
import lanedesk.search.FuzzyMatch;
import lanedesk.search.TextFolding;
import lanedesk.search.TypeaheadIndex;
import lanedesk.search.TypedWords;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Finds customer and branch as one types: by name, code, number, internal id or branch. Those used lately come first.
public final class CustomerPickerViewModel {

    private static final int MOST_FOUND = 500;

    private final ReferenceList<Customer> customers;
    private final RecentCustomers recents;
    private final LatestWork indexing;
    private final Consumer<CustomerBranch> picked;
    private final StringProperty query = new SimpleStringProperty("");
    private final ObservableList<CustomerRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<ReferenceState<Customer>> state =
            new ReadOnlyObjectWrapper<>(ReferenceState.unknown());
    private final ReadOnlyBooleanWrapper searchable = new ReadOnlyBooleanWrapper();
    private final Subscription following;
    private final Set<Long> opened = new HashSet<>();
    private TypeaheadIndex<Customer> index = TypeaheadIndex.empty();
    private int meant;

    /// `picked` receives the chosen branch.
    public CustomerPickerViewModel(
            ReferenceList<Customer> customers,
            RecentCustomers recents,
            WorkRunner runner,
            Consumer<CustomerBranch> picked) {
        this.customers = customers;
        this.recents = recents;
        this.indexing = new LatestWork(runner);
        this.picked = picked;
        query.addListener(_ -> show());
        following = customers.load().subscribe(this::update).and(recents.load().subscribe(_ -> show()));
    }

    private void update(ReferenceState<Customer> known) {
        boolean sameLines = Objects.equals(known.fetchedAt(), state.get().fetchedAt());
        state.set(known);
        if (!sameLines) {
            show();
            index(known);
        }
    }

    // Prepared in the background, as browsing the list does not need it.
    private void index(ReferenceState<Customer> known) {
        indexing.start(
                _ -> TypeaheadIndex.of(known.values(), PickerLines::codes, Customer::customerName),
                Outcome.of(
                        ready -> {
                            index = ready;
                            if (!query.get().isBlank()) {
                                show();
                            }
                            searchable.set(known.isLoaded());
                        },
                        _ -> show()));
    }

    private void show() {
        List<Long> lately = recents.load().get();
        if (lately == null) {
            return;
        }
        PickerLines lines = PickerLines.of(found(lately), query.get(), Set.copyOf(lately), opened);
        meant = lines.meant();
        rows.setAll(lines.rows());
    }

    private List<Customer> found(List<Long> lately) {
        if (!query.get().isBlank()) {
            List<Customer> exact = index.find(query.get(), MOST_FOUND).items();
            return exact.isEmpty() && searchable.get()
                    ? nearlyNamed(TypedWords.of(query.get()).words())
                    : exact;
        }
        return customers.values().stream()
                .sorted(Comparator.comparingInt(customer -> place(lately, customer)))
                .toList();
    }

    /// Customers that are found but for a typing error in their name.
    private List<Customer> nearlyNamed(List<String> typed) {
        return customers.values().stream()
                .filter(customer -> FuzzyMatch.hasNearly(typed, TextFolding.fold(customer.customerName())))
                .limit(MOST_FOUND)
                .toList();
    }

    private static int place(List<Long> lately, Customer customer) {
        int place = lately.indexOf(customer.customerId());
        return place < 0 ? lately.size() : place;
    }

    /// What is typed.
    public StringProperty queryProperty() {
        return query;
    }

    /// The lines for what is typed.
    public ObservableList<CustomerRow> rows() {
        return rows;
    }

    /// The place of the line that what is typed means: the first, or the branch that it was found by.
    int meant() {
        return meant;
    }

    /// The place of a line that was shown before, or of its customer; the one meant where neither is shown.
    int place(CustomerRow shown) {
        return IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).isSameAs(shown))
                .findFirst()
                .orElseGet(() -> IntStream.range(0, rows.size())
                        .filter(row -> rows.get(row).customer().customerId()
                                == shown.customer().customerId())
                        .findFirst()
                        .orElse(meant));
    }

    /// How old the list is, and whether a newer one is on its way.
    public ReadOnlyObjectProperty<ReferenceState<Customer>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// True once the known customers can be searched; until then the list without a line has no meaning.
    public ReadOnlyBooleanProperty searchableProperty() {
        return searchable.getReadOnlyProperty();
    }

    /// Shows or hides a customer's branches.
    public void open(Customer customer, boolean open) {
        boolean changed = open ? opened.add(customer.customerId()) : opened.remove(customer.customerId());
        if (changed) {
            show();
        }
    }

    /// Takes a line's branch; false where it can't be picked: inactive, or many branches and none the headquarter.
    public boolean pick(CustomerRow row) {
        if (row.choice().isEmpty()) {
            open(row.customer(), true);
            return false;
        }
        CustomerBranch choice = row.choice().get();
        recents.used(row.customer().customerId());
        picked.accept(choice);
        return true;
    }

    /// Asks the service for the customers again.
    public void refresh() {
        customers.refresh();
    }

    /// Stops listening to the list of customers.
    public void close() {
        following.unsubscribe();
        indexing.cancel();
    }
}
