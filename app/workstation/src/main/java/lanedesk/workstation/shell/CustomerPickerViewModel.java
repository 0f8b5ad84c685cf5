package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import lanedesk.client.customer.Customer.Branch;
import lanedesk.search.FuzzyMatch;
import lanedesk.search.TextFolder;
import lanedesk.search.TypeaheadIndex;
import lanedesk.search.TypedWords;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Finds customer and branch as one types: by name, code, number, internal id or branch. Those used lately come
/// first.
public final class CustomerPickerViewModel {

    private static final int MAX_RESULTS = 500;
    private static final int MAX_CUSTOMERS_TO_AUTO_OPEN = 4;

    private final ReferenceList<Customer> customers;
    private final RecentCustomers recents;
    private final LatestTask indexTask;
    private final Consumer<CustomerBranch> onPicked;
    private final StringProperty query = new SimpleStringProperty("");
    private final ObservableList<CustomerRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<ReferenceState<Customer>> state =
            new ReadOnlyObjectWrapper<>(ReferenceState.notLoaded());
    private final ReadOnlyBooleanWrapper searchable = new ReadOnlyBooleanWrapper();
    private final Subscription subscription;
    private final Set<Long> openedCustomers = new HashSet<>();
    private TypeaheadIndex<Customer> index = TypeaheadIndex.empty();
    private int bestMatchRow;

    /// Creates the model; `onBranchPicked` receives the chosen branch.
    public CustomerPickerViewModel(
            ReferenceList<Customer> customers,
            RecentCustomers recents,
            TaskRunner runner,
            Consumer<CustomerBranch> onBranchPicked) {
        this.customers = customers;
        this.recents = recents;
        this.indexTask = new LatestTask(runner);
        this.onPicked = onBranchPicked;
        query.addListener(_ -> showRows());
        subscription = customers
                .loadAndRefresh()
                .subscribe(this::onListChanged)
                .and(recents.load().subscribe(_ -> showRows()));
    }

    private void onListChanged(ReferenceState<Customer> listState) {
        boolean sameLines = Objects.equals(listState.fetchedAt(), state.get().fetchedAt());
        state.set(listState);
        if (!sameLines) {
            showRows();
            rebuildIndex(listState);
        }
    }

    // Prepared in the background, as browsing the list does not need it.
    private void rebuildIndex(ReferenceState<Customer> listState) {
        indexTask.cancelPreviousAndStart(
                _ -> TypeaheadIndex.of(
                        listState.values(), CustomerPickerViewModel::searchTexts, Customer::customerName),
                TaskCallback.of(
                        ready -> {
                            index = ready;
                            if (!query.get().isBlank()) {
                                showRows();
                            }
                            searchable.set(listState.isLoaded());
                        },
                        _ -> showRows()));
    }

    // A customer found by a branch shows that branch below.
    private void showRows() {
        List<Long> recentIds = recents.load().get();
        if (recentIds == null) {
            return;
        }
        List<Customer> matches = findCustomers(recentIds);
        TypedWords typed = TypedWords.of(query.get());
        boolean searching = !query.get().isBlank();
        List<CustomerRow> lines = new ArrayList<>();
        int bestRow = 0;
        for (Customer customer : matches) {
            List<Branch> hits = searching ? matchingBranches(customer, typed) : List.of();
            boolean all = openedCustomers.contains(customer.customerId())
                    || (searching && matches.size() <= MAX_CUSTOMERS_TO_AUTO_OPEN);
            List<Branch> beneath =
                    customer.bsns().size() < 2 ? List.of() : all ? headquarterFirst(customer) : List.copyOf(hits);
            boolean best = lines.isEmpty();
            lines.add(new CustomerRow.CustomerLine(
                    customer, recentIds.contains(customer.customerId()), !beneath.isEmpty()));
            for (Branch branch : beneath) {
                if (best && bestRow == 0 && hits.contains(branch)) {
                    bestRow = lines.size();
                }
                lines.add(new CustomerRow.BranchLine(customer, branch));
            }
        }
        bestMatchRow = bestRow;
        rows.setAll(lines);
    }

    private static List<Branch> headquarterFirst(Customer customer) {
        return customer.bsns().stream()
                .sorted((a, b) -> Boolean.compare(b.isHeadquarter(), a.isHeadquarter()))
                .toList();
    }

    /// The branches the customer was found by; none where it was found by what is its own. What is typed in full is
    /// its owner's, be it the beginning of something else.
    private static List<Branch> matchingBranches(Customer customer, TypedWords typed) {
        List<String> own = Stream.concat(Stream.of(customer.customerName()), customerNumbers(customer))
                .toList();
        if (own.stream().anyMatch(typed::equalsCode)) {
            return List.of();
        }
        List<Branch> exact = headquarterFirst(customer).stream()
                .filter(branch -> branchTexts(branch).anyMatch(typed::equalsCode))
                .toList();
        if (!exact.isEmpty()) {
            return exact;
        }
        if (typed.matchesTexts(own) || customerNumbers(customer).anyMatch(typed::isCodePrefix)) {
            return List.of();
        }
        return headquarterFirst(customer).stream()
                .filter(branch -> typed.matchesTexts(
                        Stream.concat(own.stream(), branchTexts(branch)).toList()))
                .toList();
    }

    /// What a customer is found by beside its name: its numbers, and its branches' numbers and names. A branch is
    /// mostly called like its customer where it is the headquarter, and then it is not named twice.
    private static List<String> searchTexts(Customer customer) {
        return Stream.concat(
                        customerNumbers(customer),
                        customer.bsns().stream()
                                .flatMap(CustomerPickerViewModel::branchTexts)
                                .filter(value -> !value.equals(customer.customerName())))
                .toList();
    }

    private static Stream<String> customerNumbers(Customer customer) {
        return Stream.of(
                customer.customerCode(),
                Long.toString(customer.customerNumber()),
                Long.toString(customer.customerId()));
    }

    private static Stream<String> branchTexts(Branch branch) {
        return Stream.of(Long.toString(branch.customerBsn()), branch.bsnName());
    }

    private List<Customer> findCustomers(List<Long> recentIds) {
        if (!query.get().isBlank()) {
            List<Customer> exact = index.findItems(query.get(), MAX_RESULTS).items();
            return exact.isEmpty() && searchable.get()
                    ? findSimilarNames(TypedWords.of(query.get()).normalizedWords())
                    : exact;
        }
        return customers.values().stream()
                .sorted(Comparator.comparingInt(customer -> rowOf(recentIds, customer)))
                .toList();
    }

    /// Customers that are found but for a typing error in their name.
    private List<Customer> findSimilarNames(List<String> typed) {
        return customers.values().stream()
                .filter(customer -> FuzzyMatch.containsSimilarWords(typed, TextFolder.fold(customer.customerName())))
                .limit(MAX_RESULTS)
                .toList();
    }

    private static int rowOf(List<Long> recentIds, Customer customer) {
        int position = recentIds.indexOf(customer.customerId());
        return position < 0 ? recentIds.size() : position;
    }

    /// What is typed.
    public StringProperty queryProperty() {
        return query;
    }

    /// The rows for the typed text.
    public ObservableList<CustomerRow> rows() {
        return rows;
    }

    /// The index of the best match: the first row, or the branch that was found.
    int bestMatchRow() {
        return bestMatchRow;
    }

    /// The place of a line that was shown before, or of its customer; the one meant where neither is shown.
    int rowOf(CustomerRow shownRow) {
        return IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).isSameAs(shownRow))
                .findFirst()
                .orElseGet(() -> IntStream.range(0, rows.size())
                        .filter(row -> rows.get(row).customer().customerId()
                                == shownRow.customer().customerId())
                        .findFirst()
                        .orElse(bestMatchRow));
    }

    /// The age of the list, and whether it is being refreshed.
    public ReadOnlyObjectProperty<ReferenceState<Customer>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// True once the known customers can be searched; until then the list without a line has no meaning.
    public ReadOnlyBooleanProperty searchableProperty() {
        return searchable.getReadOnlyProperty();
    }

    /// Shows or hides a customer's branches.
    public void setBranchesOpen(Customer customer, boolean open) {
        boolean changed =
                open ? openedCustomers.add(customer.customerId()) : openedCustomers.remove(customer.customerId());
        if (changed) {
            showRows();
        }
    }

    /// Selects a row's branch; false if it cannot be selected: inactive, or many branches and no headquarter.
    public boolean pickBranchOfRow(CustomerRow row) {
        if (row.pickedBranch().isEmpty()) {
            setBranchesOpen(row.customer(), true);
            return false;
        }
        CustomerBranch choice = row.pickedBranch().get();
        recents.markUsed(row.customer().customerId());
        onPicked.accept(choice);
        return true;
    }

    /// Asks the service for the customers again.
    public void refreshCustomers() {
        customers.refreshNow();
    }

    /// Stops listening to the list of customers.
    public void close() {
        subscription.unsubscribe();
        indexTask.cancel();
    }
}
