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

/// Finds customers and branches for typed text: by name, code, number, internal id, or branch. Recently used
/// customers are first.
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

    /// @param onBranchPicked called with the picked branch
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

    // Built in the background, because showing the list without a search does not need the index.
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

    // A customer that was found by the name or number of a branch is followed by that branch.
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

    /// Returns the branches by which a customer was found; none if the customer was found by its own name or number.
    /// A number that is typed in full counts only for the customer or branch that has it.
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

    /// Returns the texts besides its name by which a customer is found: its numbers, and numbers and names of its
    /// branches. A branch name that equals the customer's name is omitted.
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

    /// Returns customers whose name resembles the typed words, so that a typing error does not hide them.
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

    /// The typed search text.
    public StringProperty queryProperty() {
        return query;
    }

    /// The rows for the search text.
    public ObservableList<CustomerRow> rows() {
        return rows;
    }

    /// Returns the index of the best match: the first row, or the row of the branch that was found.
    int bestMatchRow() {
        return bestMatchRow;
    }

    /// Returns the row of the same customer or branch as `shownRow`, or of its customer, or the best match.
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

    /// The customers, their age, and whether they are being requested again.
    public ReadOnlyObjectProperty<ReferenceState<Customer>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Whether customers can be searched. While false, an empty list does not mean that no customer was found.
    public ReadOnlyBooleanProperty searchableProperty() {
        return searchable.getReadOnlyProperty();
    }

    /// Shows or hides the branches of a customer.
    public void setBranchesOpen(Customer customer, boolean open) {
        boolean changed =
                open ? openedCustomers.add(customer.customerId()) : openedCustomers.remove(customer.customerId());
        if (changed) {
            showRows();
        }
    }

    /// Picks the branch of a row and records the customer as recently used. Returns false if the row cannot be
    /// picked, because the customer is inactive or has several branches and not exactly one headquarters; its
    /// branches are then shown.
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

    /// Requests the customers from the service again.
    public void refreshCustomers() {
        customers.refreshNow();
    }

    /// Stops listening to the customers.
    public void close() {
        subscription.unsubscribe();
        indexTask.cancel();
    }
}
