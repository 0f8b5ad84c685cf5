package lanedesk.workstation.addresses;

import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.Templates;
import lanedesk.workstation.l10n.Texts;

/// The templates and defaults of customers out of the journal, in words. Off the FX thread.
final class PresetStore {

    private final Templates templates;
    private final CustomerDefaults defaults;
    private final Texts texts;
    private final PresetText words;

    PresetStore(Templates templates, CustomerDefaults defaults, Texts texts) {
        this.templates = templates;
        this.defaults = defaults;
        this.texts = texts;
        this.words = new PresetText(texts);
    }

    /// Returns the presets of a customer: defaults, then templates.
    List<Preset> ofCustomer(long customerNumber) {
        List<Preset> all = new ArrayList<>();
        for (CustomerDefaults.Default each : defaults.all(customerNumber)) {
            all.add(new Preset.Default(
                    customerNumber, each.kind(), each.content(), words.of(each.kind(), each.content())));
        }
        for (Templates.Template template : templates.forCustomer(customerNumber)) {
            all.add(new Preset.Item(template, words.item(template.content())));
        }
        return all;
    }

    void save(Preset preset) {
        switch (preset) {
            case Preset.Item(Templates.Template template, String _) -> templates.save(template);
            case Preset.Default kept -> defaults.save(kept.customerNumber(), kept.word(), kept.content());
        }
    }

    void remove(Preset preset) {
        switch (preset) {
            case Preset.Item(Templates.Template template, String _) -> templates.delete(template.id());
            case Preset.Default kept -> defaults.remove(kept.customerNumber(), kept.word());
        }
    }

    /// Returns the versions of a preset with their authors.
    List<VersionLine> versions(Preset preset) {
        return switch (preset) {
            case Preset.Item(Templates.Template template, String _) ->
                VersionLine.of(templates.versions(template.id()), this::describe);
            case Preset.Default kept ->
                VersionLine.of(defaults.versions(kept.customerNumber(), kept.word()), this::describe);
        };
    }

    List<VersionLine> removed(long customerNumber) {
        List<VersionLine> all = new ArrayList<>(VersionLine.of(templates.removed(customerNumber), this::describe));
        all.addAll(VersionLine.of(defaults.removed(customerNumber), this::describe));
        return all;
    }

    private String describe(Templates.Template template) {
        return texts.text("addresses.preset.ITEM") + " · " + template.name() + " · " + words.item(template.content());
    }

    private String describe(CustomerDefaults.Default kept) {
        String kind = PresetKind.of(kept.kind())
                .map(known -> texts.text("addresses.preset." + known.name()))
                .orElse(kept.kind());
        return kind + " · " + words.of(kept.kind(), kept.content());
    }
}
