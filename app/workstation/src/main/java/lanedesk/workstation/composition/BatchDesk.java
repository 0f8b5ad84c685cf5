package lanedesk.workstation.composition;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.drayage.DrayageLaneCheck;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.LaneTables;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.request.OtrLaneCheck;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.LaneContext;
import lanedesk.workstation.quoting.LaneLists;
import lanedesk.workstation.rates.board.CustomerPricing;

/// What batches take from the features: files read apart, the desks' checks, a customer's pricing.
final class BatchDesk {

    private static final int CUSTOMERS_PER_PAGE = 200;

    private BatchDesk() {}

    /// The language and the formats in which rows are spoken of.
    record Words(Texts texts, Formats formats) {}

    static BatchFiles files(
            EnvironmentJournal journal,
            Service service,
            Supplier<PlaceCheck> places,
            Supplier<SellPricing> everyones,
            Supplier<FuelReading> fuel,
            Words words,
            Supplier<ContainerLimits> limits) {
        return new BatchFiles(
                journal,
                BatchDesk::tables,
                customer -> check(service, places.get(), customer, limits.get(), words),
                text -> customersCalled(service, text, 2),
                customer -> CustomerPricing.of(journal.customerDefaults(), customer.customerNumber())
                        .orElseGet(everyones),
                fuel,
                service.serviceClock());
    }

    /// Returns the customers whose code, number or name a text is, at most so many; the legal form behind a name
    /// makes no difference.
    static List<Customer> customersCalled(Service service, String text, int most) {
        return customers(service, customer -> isCalled(customer, text), most);
    }

    static List<Customer> customers(Service service, Predicate<Customer> wanted, int most) {
        CustomerQuery query = CustomerQuery.ALL.withResultsPerPage(CUSTOMERS_PER_PAGE);
        return service.read(client -> {
            try (Stream<Customer> customers = client.allCustomers(query)) {
                return customers.filter(wanted).limit(most).toList();
            }
        });
    }

    private static boolean isCalled(Customer customer, String text) {
        return text.equalsIgnoreCase(customer.customerCode())
                || text.equals(Long.toString(customer.customerNumber()))
                || Stationeries.withoutLegalForm(text).equals(Stationeries.withoutLegalForm(customer.customerName()));
    }

    private static List<LaneSheet> tables(String name, byte[] bytes) throws IOException {
        try {
            return LaneTables.read(name, bytes);
        } catch (BadRequestFile bad) {
            throw new IOException(bad.getMessage(), bad);
        }
    }

    private static LaneCheck check(
            Service service, PlaceCheck places, CustomerBranch customer, ContainerLimits limits, Words words) {
        LaneContext context = new LaneContext(service.read(LaneLists::fetch), places, customer, service.user());
        Texts texts = words.texts();
        return LaneCheck.of(
                new OtrLaneCheck(context, texts), new DrayageLaneCheck(context, limits, texts, words.formats()), texts);
    }
}
