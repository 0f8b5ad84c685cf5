package lanedesk.workstation.start;

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
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.drayage.DrayageLaneCheck;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.LaneTableFiles;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.request.OtrLaneCheck;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.shipment.CombinedLaneCheck;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.LaneContext;
import lanedesk.workstation.shipment.LaneLists;

/// The services of other features that batches use: reading files in another process, checking rows, and the
/// pricing of customers.
final class BatchServices {

    private static final int CUSTOMERS_PER_PAGE = 200;

    private BatchServices() {}

    /// The language and the formats for texts about rows.
    record TextsAndFormats(Texts texts, Formats formats) {}

    static BatchStore createBatchStore(
            EnvironmentJournal journal,
            ServiceAccess service,
            Supplier<PlaceCheck> places,
            Supplier<SellPricing> defaultPricing,
            Supplier<FuelMode> fuel,
            TextsAndFormats textsAndFormats,
            Supplier<ContainerLimits> limits) {
        return new BatchStore(
                journal,
                BatchServices::readSheets,
                customer ->
                        requestListsAndCreateLaneCheck(service, places.get(), customer, limits.get(), textsAndFormats),
                text -> requestCustomersByCodeNumberOrName(service, text, 2),
                customer -> StoredPricing.findValidCustomerRule(journal.customerDefaults(), customer.customerNumber())
                        .orElseGet(defaultPricing),
                fuel,
                service.serviceClock());
    }

    /// Finds at most `max` customers whose code, number or name equals a text. Legal forms such as "Inc." are
    /// ignored.
    static List<Customer> requestCustomersByCodeNumberOrName(ServiceAccess service, String text, int max) {
        return requestCustomers(service, customer -> hasCodeNumberOrName(customer, text), max);
    }

    static List<Customer> requestCustomers(ServiceAccess service, Predicate<Customer> filter, int max) {
        CustomerQuery query = CustomerQuery.ALL.withResultsPerPage(CUSTOMERS_PER_PAGE);
        return service.callService(client -> {
            try (Stream<Customer> customers = client.allCustomers(query)) {
                return customers.filter(filter).limit(max).toList();
            }
        });
    }

    private static boolean hasCodeNumberOrName(Customer customer, String text) {
        return text.equalsIgnoreCase(customer.customerCode())
                || text.equals(Long.toString(customer.customerNumber()))
                || CustomerDocumentStyles.normalizeNameWithoutLegalForm(text)
                        .equals(CustomerDocumentStyles.normalizeNameWithoutLegalForm(customer.customerName()));
    }

    private static List<LaneSheet> readSheets(String name, byte[] bytes) throws IOException {
        try {
            return LaneTableFiles.readTables(name, bytes);
        } catch (BadRequestFile bad) {
            throw new IOException(bad.getMessage(), bad);
        }
    }

    private static LaneCheck requestListsAndCreateLaneCheck(
            ServiceAccess service,
            PlaceCheck places,
            CustomerBranch customer,
            ContainerLimits limits,
            TextsAndFormats textsAndFormats) {
        LaneContext context =
                new LaneContext(service.callService(LaneLists::requestAllLists), places, customer, service.user());
        Texts texts = textsAndFormats.texts();
        return new CombinedLaneCheck(
                new OtrLaneCheck(context, texts),
                new DrayageLaneCheck(context, limits, texts, textsAndFormats.formats()),
                texts);
    }
}
