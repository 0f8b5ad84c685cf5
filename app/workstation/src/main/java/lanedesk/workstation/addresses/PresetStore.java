package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.workstation.l10n.Texts;

/// Loads the templates and defaults of customers with descriptions. Off the FX thread.
final class PresetStore {

    private final StoredItemTemplates templates;
    private final CustomerDefaults defaults;
    private final Texts texts;
    private final PresetDescriptions descriptions;

    PresetStore(StoredItemTemplates templates, CustomerDefaults defaults, Texts texts) {
        this.templates = templates;
        this.defaults = defaults;
        this.texts = texts;
        this.descriptions = new PresetDescriptions(texts);
    }

    /// The presets of a customer: defaults, then templates.
    List<Preset> loadPresets(long customerNumber) {
        List<Preset> all = new ArrayList<>();
        for (CustomerDefaults.CustomerDefault customerDefault : defaults.findAll(customerNumber)) {
            all.add(new Preset.Default(
                    customerNumber,
                    customerDefault.kind(),
                    customerDefault.content(),
                    descriptions.describeDefault(customerDefault.kind(), customerDefault.content())));
        }
        for (StoredItemTemplates.Template template : templates.findForCustomer(customerNumber)) {
            all.add(new Preset.Item(template, descriptions.describeItem(template.content())));
        }
        return all;
    }

    void save(Preset preset) {
        switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) -> templates.save(template);
            case Preset.Default saved -> defaults.save(saved.customerNumber(), saved.word(), saved.content());
        }
    }

    void remove(Preset preset) {
        switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) -> templates.delete(template.id());
            case Preset.Default saved -> defaults.remove(saved.customerNumber(), saved.word());
        }
    }

    /// The versions of a preset with their authors.
    List<RecordVersionRow> versions(Preset preset) {
        return switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) ->
                RecordVersionRow.fromVersions(templates.findVersions(template.id()), this::describe);
            case Preset.Default saved ->
                RecordVersionRow.fromVersions(
                        defaults.findVersions(saved.customerNumber(), saved.word()), this::describe);
        };
    }

    List<RecordVersionRow> removedVersions(long customerNumber) {
        List<RecordVersionRow> all =
                new ArrayList<>(RecordVersionRow.fromVersions(templates.findRemoved(customerNumber), this::describe));
        all.addAll(RecordVersionRow.fromVersions(defaults.findRemoved(customerNumber), this::describe));
        return all;
    }

    private String describe(StoredItemTemplates.Template template) {
        return texts.text("addresses.preset.ITEM") + " · " + template.name() + " · "
                + descriptions.describeItem(template.content());
    }

    private String describe(CustomerDefaults.CustomerDefault saved) {
        String kind = PresetKind.findByWord(saved.kind())
                .map(known -> texts.text("addresses.preset." + known.name()))
                .orElse(saved.kind());
        return kind + " · " + descriptions.describeDefault(saved.kind(), saved.content());
    }
}
