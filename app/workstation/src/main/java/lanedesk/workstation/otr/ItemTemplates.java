package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.store.Content;
import lanedesk.search.TextFolding;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Items shipped again and again, by name: the customer's own, then everybody's.
final class ItemTemplates {

    private static final Logger log = LoggerFactory.getLogger(ItemTemplates.class);
    private static final long NOBODY = -1;

    /// An item as the journal keeps it.
    private record Kept(UnitSystem system, OtrItem item) {}

    private record Named(UUID id, @Nullable Long customerNumber, String name, Kept stored) {}

    private final Templates store;
    private final LatestWork reading;
    private final WorkRunner runner;
    private List<Named> known = List.of();

    ItemTemplates(Templates store, WorkRunner runner) {
        this.store = store;
        this.runner = runner;
        this.reading = new LatestWork(runner);
    }

    /// Reads those of a customer, or those for everybody where there is none.
    void load(@Nullable CustomerBranch customer) {
        reading.start(
                _ -> read(customer == null ? NOBODY : customer.customerNumber()),
                Outcome.of(found -> known = found, _ -> known = List.of()));
    }

    private List<Named> read(long customerNumber) {
        List<Named> found = new ArrayList<>();
        for (Templates.Template template : store.forCustomer(customerNumber)) {
            try {
                found.add(new Named(
                        template.id(),
                        template.customerNumber(),
                        template.name(),
                        JsonMapper.shared().readValue(template.content().text(), Kept.class)));
            } catch (JacksonException unreadable) {
                log.warn("kept item cannot be read: {}", unreadable.getClass().getSimpleName());
            }
        }
        return List.copyOf(found);
    }

    /// Names of which a word begins as typed.
    List<String> names(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        return known.stream()
                .map(Named::name)
                .filter(name -> (" " + TextFolding.fold(name)).contains(" " + wanted))
                .distinct()
                .toList();
    }

    /// The item of a name, its figures in a system's units.
    Optional<OtrItem> named(String name, UnitSystem system) {
        return known.stream()
                .filter(each -> each.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .map(each -> each.stored().item().converted(each.stored().system(), system));
    }

    /// Saves an item under its own name, in place of the one of that name, for a customer or for all.
    void save(
            OtrItem item,
            UnitSystem system,
            @Nullable CustomerBranch customer,
            Runnable done,
            Consumer<Throwable> failed) {
        Long owner = customer == null ? null : customer.customerNumber();
        UUID id = known.stream()
                .filter(each ->
                        each.name().equalsIgnoreCase(item.name()) && Objects.equals(each.customerNumber(), owner))
                .findFirst()
                .map(Named::id)
                .orElseGet(UUID::randomUUID);
        runner.start(
                _ -> {
                    store.save(new Templates.Template(
                            id,
                            owner,
                            item.name(),
                            Content.utf8(JsonMapper.shared().writeValueAsString(new Kept(system, item)))));
                    return true;
                },
                Outcome.of(
                        _ -> {
                            load(customer);
                            done.run();
                        },
                        failed));
    }

    void close() {
        reading.cancel();
    }
}
