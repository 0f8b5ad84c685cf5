package lanedesk.workstation.shell;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lanedesk.client.customer.Customer;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.search.FuzzyMatch;
import lanedesk.search.TextFolder;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.work.BackgroundTask;

/// Finds customers and earlier shipments for the palette.
public final class PaletteSearch {

    private static final int MAX_CUSTOMERS = 6;
    private static final int MAX_SHIPMENTS = 8;

    private final ReferenceList<Customer> customers;
    private final History history;
    private final Navigator navigator;
    private final Consumer<CustomerBranch> onCustomerPicked;
    private final Texts texts;

    public PaletteSearch(
            ReferenceList<Customer> customers,
            History history,
            Navigator navigator,
            Consumer<CustomerBranch> onCustomerPicked,
            Texts texts) {
        this.customers = customers;
        this.history = history;
        this.navigator = navigator;
        this.onCustomerPicked = onCustomerPicked;
        this.texts = texts.textsOfFeature(PaletteSearch.class);
    }

    /// Returns a task that finds at most 6 customers and then at most 8 shipments that match all typed words.
    /// If there are none, the task finds customers with similar names. Called on the FX thread.
    public BackgroundTask<List<Command>> createSearchTask(String typed) {
        List<Customer> allCustomers = customers.values();
        return _ -> findCustomerAndShipmentCommands(typed, allCustomers);
    }

    private List<Command> findCustomerAndShipmentCommands(String typed, List<Customer> allCustomers) {
        List<Command> customersFound = findCustomerCommands(typed, allCustomers, PaletteSearch::containsAllWords);
        List<Command> shipments = findShipmentCommands(typed);
        if (customersFound.isEmpty() && shipments.isEmpty()) {
            return findCustomerCommands(typed, allCustomers, FuzzyMatch::containsSimilarWords);
        }
        return Stream.concat(customersFound.stream(), shipments.stream()).toList();
    }

    private List<Command> findShipmentCommands(String typed) {
        return history.findPage(HistoryQuery.matchingAll().withText(typed), null, MAX_SHIPMENTS).entries().stream()
                .map(this::createShipmentCommand)
                .toList();
    }

    private List<Command> findCustomerCommands(
            String typed, List<Customer> allCustomers, BiPredicate<List<String>, String> match) {
        return findMatchingCustomers(typed, allCustomers, match)
                .flatMap(customer -> new CustomerRow.CustomerLine(customer, false, false)
                        .branchToPick().map(branch -> createCustomerCommand(customer, branch)).stream())
                .limit(MAX_CUSTOMERS)
                .toList();
    }

    static boolean containsAllWords(List<String> words, String text) {
        return words.stream().allMatch(text::contains);
    }

    /// Customers for whom `match` accepts the typed words and the text of name, code and number. Customers
    /// whose name starts with the first word come first.
    static Stream<Customer> findMatchingCustomers(
            String typed, List<Customer> allCustomers, BiPredicate<List<String>, String> match) {
        List<String> words =
                Arrays.asList(TextFolder.foldCaseAndAccents(typed).strip().split("\\s+"));
        return allCustomers.stream()
                .filter(customer -> match.test(
                        words,
                        TextFolder.foldCaseAndAccents(customer.customerName() + " " + customer.customerCode() + " "
                                + customer.customerNumber())))
                .sorted(Comparator.comparing(customer ->
                        !TextFolder.foldCaseAndAccents(customer.customerName()).startsWith(words.getFirst())));
    }

    private Command createCustomerCommand(Customer customer, CustomerBranch branch) {
        return Command.alwaysEnabled(
                "customer." + customer.customerId(),
                texts.text("palette.customer", PlainText.toDisplayLine(customer.customerCode())),
                PlainText.toDisplayLine(customer.customerName()),
                () -> onCustomerPicked.accept(branch));
    }

    private Command createShipmentCommand(HistoryEntry entry) {
        Long order = entry.orderNumber();
        String from = PlainText.toDisplayLine(entry.origin());
        String to = PlainText.toDisplayLine(entry.destination());
        String customer = PlainText.toDisplayLine(entry.customerName());
        String number = order == null
                ? texts.text("palette.quote", Long.toString(entry.quoteNumber()))
                : texts.text("palette.booking", Long.toString(order));
        Destination destination = order == null || entry.attemptId() == null
                ? new Destination.RepeatQuote(entry.quoteId(), false)
                : new Destination.AttemptDocuments(entry.attemptId());
        return Command.alwaysEnabled(
                "shipment." + entry.quoteId(),
                number,
                texts.text("palette.shipment", from, to, customer),
                () -> navigator.goTo(destination));
    }
}
