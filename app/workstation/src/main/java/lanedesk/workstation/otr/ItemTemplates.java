package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import lanedesk.search.TextFolder;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Holds the saved items that can be inserted by name: those of the customer before those for all customers.
final class ItemTemplates {

    private static final Logger log = LoggerFactory.getLogger(ItemTemplates.class);
    /// A number that no customer has. With it, only the templates for all customers are found.
    private static final long NO_CUSTOMER = -1;

    /// The JSON form of an item in the journal.
    private record SavedItem(UnitSystem system, OtrItem item) {}

    private record NamedTemplate(UUID id, @Nullable Long customerNumber, String name, SavedItem savedItem) {}

    private final StoredItemTemplates store;
    private final LatestTask loadTask;
    private final TaskRunner runner;
    private List<NamedTemplate> templates = List.of();

    ItemTemplates(StoredItemTemplates store, TaskRunner runner) {
        this.store = store;
        this.runner = runner;
        this.loadTask = new LatestTask(runner);
    }

    /// Loads the templates of a customer and the templates for all customers in the background; without a
    /// customer, only the templates for all customers.
    void loadForCustomer(@Nullable CustomerBranch customer) {
        loadTask.cancelPreviousAndStart(
                _ -> loadTemplates(customer == null ? NO_CUSTOMER : customer.customerNumber()),
                TaskCallback.of(loadedTemplates -> templates = loadedTemplates, _ -> templates = List.of()));
    }

    private List<NamedTemplate> loadTemplates(long customerNumber) {
        List<NamedTemplate> loadedTemplates = new ArrayList<>();
        for (StoredItemTemplates.Template template : store.findForCustomer(customerNumber)) {
            try {
                loadedTemplates.add(new NamedTemplate(
                        template.id(),
                        template.customerNumber(),
                        template.name(),
                        JsonMapper.shared().readValue(template.content().toText(), SavedItem.class)));
            } catch (JacksonException unreadable) {
                log.warn(
                        "saved item template cannot be read: {}",
                        unreadable.getClass().getSimpleName());
            }
        }
        return List.copyOf(loadedTemplates);
    }

    /// Returns the template names in which any word starts with the typed text.
    List<String> findNamesMatching(String typedText) {
        String foldedText = TextFolder.foldCaseAndAccents(typedText.strip());
        return templates.stream()
                .map(NamedTemplate::name)
                .filter(name -> (" " + TextFolder.foldCaseAndAccents(name)).contains(" " + foldedText))
                .distinct()
                .toList();
    }

    /// Finds the template with this name and converts its numbers to `system`.
    Optional<OtrItem> findConvertedItem(String name, UnitSystem system) {
        return templates.stream()
                .filter(namedTemplate -> namedTemplate.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .map(template -> template.savedItem()
                        .item()
                        .withConvertedUnits(template.savedItem().system(), system));
    }

    /// Saves an item as a template and loads the templates again. If `customer` is null, the template is for
    /// all customers. A template with the same name and the same customer is replaced.
    void saveTemplateAndReload(
            OtrItem item,
            UnitSystem system,
            @Nullable CustomerBranch customer,
            Runnable onSaved,
            Consumer<Throwable> onFailed) {
        Long customerNumber = customer == null ? null : customer.customerNumber();
        UUID id = templates.stream()
                .filter(namedTemplate -> namedTemplate.name().equalsIgnoreCase(item.name())
                        && Objects.equals(namedTemplate.customerNumber(), customerNumber))
                .findFirst()
                .map(NamedTemplate::id)
                .orElseGet(UUID::randomUUID);
        runner.start(
                _ -> {
                    store.save(new StoredItemTemplates.Template(
                            id,
                            customerNumber,
                            item.name(),
                            Content.ofUtf8(JsonMapper.shared().writeValueAsString(new SavedItem(system, item)))));
                    return true;
                },
                TaskCallback.of(
                        _ -> {
                            loadForCustomer(customer);
                            onSaved.run();
                        },
                        onFailed));
    }

    void close() {
        loadTask.cancel();
    }
}
