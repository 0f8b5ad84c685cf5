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

    final ReferenceList<Customer> customers;
    private final RecentCustomers recentCustomers;
    private final LatestTask indexTask;
    private final Consumer<CustomerBranch> onPicked;
    /// The typed search text.
    final StringProperty query = new SimpleStringProperty("");
    /// The rows for the search text.
    final ObservableList<CustomerRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<ReferenceState<Customer>> state =
            new ReadOnlyObjectWrapper<>(ReferenceState.createNotLoaded());
    private final ReadOnlyBooleanWrapper isSearchable = new ReadOnlyBooleanWrapper();
    private final Subscription subscription;
    private final Set<Long> openCustomerIds = new HashSet<>();
    private TypeaheadIndex<Customer> index = TypeaheadIndex.empty();
    private int bestMatchIndex;

    /// @param onBranchPicked called with the picked branch
    public CustomerPickerViewModel(
            ReferenceList<Customer> customers,
            RecentCustomers recents,
            TaskRunner runner,
            Consumer<CustomerBranch> onBranchPicked) {
        this.customers = customers;
        this.recentCustomers = recents;
        this.indexTask = new LatestTask(runner);
        this.onPicked = onBranchPicked;
        query.addListener(_ -> updateRows());
        subscription = customers
                .loadAndRefreshOnceOrAfterFailure()
                .subscribe(this::onListChanged)
                .and(recents.loadRecentIdsOnce().subscribe(_ -> updateRows()));
    }

    private void onListChanged(ReferenceState<Customer> listState) {
        boolean isSameList = Objects.equals(listState.fetchedAt(), state.get().fetchedAt());
        state.set(listState);
        if (!isSameList) {
            updateRows();
            rebuildSearchIndexInBackground(listState);
        }
    }

    // Builds the search index in the background, because the list can be shown without the index.
    private void rebuildSearchIndexInBackground(ReferenceState<Customer> listState) {
        indexTask.cancelPreviousAndStart(
                _ -> TypeaheadIndex.of(
                        listState.values(), CustomerPickerViewModel::searchTexts, Customer::customerName),
                TaskCallback.of(
                        newIndex -> {
                            index = newIndex;
                            if (!query.get().isBlank()) {
                                updateRows();
                            }
                            isSearchable.set(listState.isLoaded());
                        },
                        _ -> updateRows()));
    }

    // A customer that was found by the name or number of a branch is followed by that branch.
    private void updateRows() {
        List<Long> recentIds = recentCustomers.loadRecentIdsOnce().get();
        if (recentIds == null) {
            return;
        }
        List<Customer> matches = findCustomersForQuery(recentIds);
        TypedWords typedWords = TypedWords.of(query.get());
        boolean isSearching = !query.get().isBlank();
        List<CustomerRow> newRows = new ArrayList<>();
        int bestRow = 0;
        for (Customer customer : matches) {
            List<Branch> foundBranches = isSearching ? matchingBranches(customer, typedWords) : List.of();
            boolean showsAllBranches = openCustomerIds.contains(customer.customerId())
                    || (isSearching && matches.size() <= MAX_CUSTOMERS_TO_AUTO_OPEN);
            List<Branch> shownBranches = customer.bsns().size() < 2
                    ? List.of()
                    : showsAllBranches ? branchesHeadquarterFirst(customer) : List.copyOf(foundBranches);
            boolean isFirst = newRows.isEmpty();
            newRows.add(new CustomerRow.CustomerLine(
                    customer, recentIds.contains(customer.customerId()), !shownBranches.isEmpty()));
            for (Branch branch : shownBranches) {
                if (isFirst && bestRow == 0 && foundBranches.contains(branch)) {
                    bestRow = newRows.size();
                }
                newRows.add(new CustomerRow.BranchLine(customer, branch));
            }
        }
        bestMatchIndex = bestRow;
        rows.setAll(newRows);
    }

    private static List<Branch> branchesHeadquarterFirst(Customer customer) {
        return customer.bsns().stream()
                .sorted((a, b) -> Boolean.compare(b.isHeadquarter(), a.isHeadquarter()))
                .toList();
    }

    /// Returns the branches by which a customer was found; none if the customer was found by its own name or
    /// number. A number that is typed in full counts only for the customer or branch that has it.
    private static List<Branch> matchingBranches(Customer customer, TypedWords typedWords) {
        List<String> customerTexts = Stream.concat(
                        Stream.of(customer.customerName()), customerCodesAndNumbers(customer))
                .toList();
        if (customerTexts.stream().anyMatch(typedWords::equalsCode)) {
            return List.of();
        }
        List<Branch> exactMatches = branchesHeadquarterFirst(customer).stream()
                .filter(branch -> branchSearchTexts(branch).anyMatch(typedWords::equalsCode))
                .toList();
        if (!exactMatches.isEmpty()) {
            return exactMatches;
        }
        if (typedWords.matchesTexts(customerTexts)
                || customerCodesAndNumbers(customer).anyMatch(typedWords::isCodePrefix)) {
            return List.of();
        }
        return branchesHeadquarterFirst(customer).stream()
                .filter(branch ->
                        typedWords.matchesTexts(Stream.concat(customerTexts.stream(), branchSearchTexts(branch))
                                .toList()))
                .toList();
    }

    /// Returns the texts by which a customer is found in addition to the customer's name: numbers of the
    /// customer, and numbers and names of the branches. A branch name that equals the customer's name is
    /// omitted.
    private static List<String> searchTexts(Customer customer) {
        return Stream.concat(
                        customerCodesAndNumbers(customer),
                        customer.bsns().stream()
                                .flatMap(CustomerPickerViewModel::branchSearchTexts)
                                .filter(value -> !value.equals(customer.customerName())))
                .toList();
    }

    private static Stream<String> customerCodesAndNumbers(Customer customer) {
        return Stream.of(
                customer.customerCode(),
                Long.toString(customer.customerNumber()),
                Long.toString(customer.customerId()));
    }

    private static Stream<String> branchSearchTexts(Branch branch) {
        return Stream.of(Long.toString(branch.customerBsn()), branch.bsnName());
    }

    private List<Customer> findCustomersForQuery(List<Long> recentIds) {
        if (!query.get().isBlank()) {
            List<Customer> matches = index.findItems(query.get(), MAX_RESULTS).items();
            return matches.isEmpty() && isSearchable.get()
                    ? findSimilarNames(TypedWords.of(query.get()).normalizedWords())
                    : matches;
        }
        return customers.values().stream()
                .sorted(Comparator.comparingInt(customer -> positionInRecentCustomers(recentIds, customer)))
                .toList();
    }

    /// Returns customers whose name resembles the typed words, so that customers are found in spite of a typing
    /// error.
    private List<Customer> findSimilarNames(List<String> typedWords) {
        return customers.values().stream()
                .filter(customer -> FuzzyMatch.containsSimilarWords(
                        typedWords, TextFolder.foldCaseAndAccents(customer.customerName())))
                .limit(MAX_RESULTS)
                .toList();
    }

    private static int positionInRecentCustomers(List<Long> recentIds, Customer customer) {
        int position = recentIds.indexOf(customer.customerId());
        return position < 0 ? recentIds.size() : position;
    }

    /// Returns the index of the best match: the first row, or the row of the branch that was found.
    int bestMatchIndex() {
        return bestMatchIndex;
    }

    /// Returns the index of the row that shows the same customer or branch as `shownRow`; otherwise of a row of
    /// the same customer; otherwise of the best match.
    int indexOfSameOrBestRow(CustomerRow shownRow) {
        return IntStream.range(0, rows.size())
                .filter(row -> rows.get(row).hasSameCustomerOrBranchAs(shownRow))
                .findFirst()
                .orElseGet(() -> IntStream.range(0, rows.size())
                        .filter(row -> rows.get(row).customer().customerId()
                                == shownRow.customer().customerId())
                        .findFirst()
                        .orElse(bestMatchIndex));
    }

    /// The customers, their age, and whether they are being requested again.
    public ReadOnlyObjectProperty<ReferenceState<Customer>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Whether customers can be searched. While false, an empty list does not mean that no customer was found.
    public ReadOnlyBooleanProperty searchableProperty() {
        return isSearchable.getReadOnlyProperty();
    }

    /// Shows or hides the branches of a customer.
    public void setBranchesShown(Customer customer, boolean open) {
        boolean changed =
                open ? openCustomerIds.add(customer.customerId()) : openCustomerIds.remove(customer.customerId());
        if (changed) {
            updateRows();
        }
    }

    /// Picks the branch of a row and records the customer as recently used. Returns false if the row cannot be
    /// picked, because the customer is inactive or has several branches and not exactly one headquarters. The
    /// branches of the customer are then shown.
    public boolean pickBranchOrShowBranches(CustomerRow row) {
        if (row.branchToPick().isEmpty()) {
            setBranchesShown(row.customer(), true);
            return false;
        }
        CustomerBranch choice = row.branchToPick().get();
        recentCustomers.recordCustomerUseInBackground(row.customer().customerId());
        onPicked.accept(choice);
        return true;
    }

    /// Stops listening to the customers and cancels the building of the search index.
    public void unsubscribeAndCancelTask() {
        subscription.unsubscribe();
        indexTask.cancel();
    }
}
