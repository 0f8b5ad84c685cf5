package lanedesk.workstation.composition;

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
import lanedesk.search.TextFolding;
import lanedesk.workstation.customer.CustomerRow;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.shell.PaletteFinder;
import lanedesk.workstation.work.Job;

/// Customers and earlier shipments for the palette.
record PaletteSearch(
        ReferenceList<Customer> customers,
        History history,
        Navigator navigator,
        Consumer<CustomerBranch> pick,
        Texts texts)
        implements PaletteFinder {

    private static final int MOST_CUSTOMERS = 6;
    private static final int MOST_SHIPMENTS = 8;

    @Override
    public Job<List<Command>> find(String typed) {
        List<Customer> known = customers.values();
        return _ -> find(typed, known);
    }

    private List<Command> find(String typed, List<Customer> known) {
        List<Command> customersFound = customersBy(typed, known, PaletteSearch::has);
        List<Command> shipments = shipmentsBy(typed);
        if (customersFound.isEmpty() && shipments.isEmpty()) {
            return customersBy(typed, known, FuzzyMatch::hasNearly);
        }
        return Stream.concat(customersFound.stream(), shipments.stream()).toList();
    }

    private List<Command> shipmentsBy(String typed) {
        return history.page(HistoryQuery.all().withText(typed), null, MOST_SHIPMENTS).entries().stream()
                .map(this::shipment)
                .toList();
    }

    private List<Command> customersBy(String typed, List<Customer> known, BiPredicate<List<String>, String> match) {
        return matching(typed, known, match)
                .flatMap(customer -> new CustomerRow.Head(customer, false, false)
                        .choice().map(branch -> customer(customer, branch)).stream())
                .limit(MOST_CUSTOMERS)
                .toList();
    }

    static boolean has(List<String> words, String text) {
        return words.stream().allMatch(text::contains);
    }

    /// Those whose name, code and number match all the words typed; those whose name begins with the first come first.
    static Stream<Customer> matching(String typed, List<Customer> known, BiPredicate<List<String>, String> match) {
        List<String> words = Arrays.asList(TextFolding.fold(typed).strip().split("\\s+"));
        return known.stream()
                .filter(customer -> match.test(
                        words,
                        TextFolding.fold(customer.customerName() + " " + customer.customerCode() + " "
                                + customer.customerNumber())))
                .sorted(Comparator.comparing(
                        customer -> !TextFolding.fold(customer.customerName()).startsWith(words.getFirst())));
    }

    private Command customer(Customer customer, CustomerBranch branch) {
        return Command.always(
                "customer." + customer.customerId(),
                texts.text("palette.customer", PlainText.line(customer.customerCode())),
                PlainText.line(customer.customerName()),
                null,
                () -> pick.accept(branch));
    }

    private Command shipment(HistoryEntry entry) {
        Long order = entry.orderNumber();
        String from = PlainText.line(entry.from());
        String to = PlainText.line(entry.to());
        String customer = PlainText.line(entry.customerName());
        String number = order == null
                ? texts.text("palette.quote", Long.toString(entry.quoteNumber()))
                : texts.text("palette.booking", Long.toString(order));
        Destination there = order == null || entry.attempt() == null
                ? new Destination.RepeatQuote(entry.quote(), false)
                : new Destination.Attempt(entry.attempt());
        return Command.always(
                "shipment." + entry.quote(),
                number,
                texts.text("palette.shipment", from, to, customer),
                null,
                () -> navigator.go(there));
    }
}
