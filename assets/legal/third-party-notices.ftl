<#-- One line for each library that the program contains, then what is in it besides libraries: name, licence, file with the -->
<#-- text of the licence, address. A library whose licence has no text here fails the build. -->
<#-- record-builder-core and checker-qual are annotations that only the compiler reads. -->
<#assign textsOfLicences = {
  "Apache-2.0": "LICENSE",
  "EPL-2.0": "EPL-2.0.txt",
  "GPL-2.0-with-classpath-exception": "GPL-2.0-with-classpath-exception.txt",
  "LGPL-2.1": "LGPL-2.1.txt",
  "LGPL-2.1-or-later": "LGPL-2.1.txt",
  "MPL-2.0": "MPL-2.0.txt"
}/>
<#-- MIT and BSD licences require the text with the copyright line of the library. -->
<#assign textsOfLibraries = {
  "angus-activation": "jakarta-activation.txt",
  "asm": "asm.txt",
  "asm-commons": "asm.txt",
  "asm-tree": "asm.txt",
  "atlantafx-base": "atlantafx.txt",
  "controlsfx": "controlsfx.txt",
  "dbus-java-core": "dbus-java.txt",
  "dbus-java-transport-native-unixsocket": "dbus-java.txt",
  "jakarta.activation-api": "jakarta-activation.txt",
  "java-keyring": "java-keyring.txt",
  "jkeychain": "jkeychain.txt",
  "jmustache": "jmustache.txt",
  "jsoup": "jsoup.txt",
  "postgresql": "postgresql.txt",
  "secret-service": "secret-service.txt",
  "slf4j-api": "slf4j.txt",
  "stax2-api": "stax2-api.txt"
}/>
<#function textOf library licences>
  <#if textsOfLibraries[library.artifactId]??><#return textsOfLibraries[library.artifactId]/></#if>
  <#list licences as licence>
    <#if textsOfLicences[licence]??><#return textsOfLicences[licence]/></#if>
  </#list>
  <#stop "No text of the licence of " + library.artifactId + " (" + licences?join(", ") + "): add it to assets/legal/third-party"/>
</#function>
<#macro line name licence text address>${name?right_pad(46)} ${licence?right_pad(62)} ${text?right_pad(40)} ${address}
</#macro>
<#assign libraries = dependencyMap?map(entry -> entry.key.artifactId)/>
<#list dependencyMap?sort_by(["key", "artifactId"]) as entry>
<#assign library = entry.key/>
<#if library.groupId != "lanedesk" && !["record-builder-core", "checker-qual"]?seq_contains(library.artifactId)>
<@line name=library.artifactId + " " + library.version licence=entry.value?join(" or ") text=textOf(library, entry.value) address=library.url!""/>
</#if>
</#list>

<#if libraries?seq_contains("javafx-graphics")>
<@line name="Feather (in ikonli-feather-pack)" licence="MIT" text="feather.txt" address="https://feathericons.com"/>
<@line name="IJG JPEG, Mesa (in javafx-graphics)" licence="IJG and MIT" text="javafx.txt" address="https://openjfx.io"/>
<@line name="libffi (in jna)" licence="MIT" text="libffi.txt" address="https://github.com/libffi/libffi"/>
<@line name="Public Suffix List (in okhttp-jvm)" licence="MPL-2.0" text="MPL-2.0.txt" address="https://publicsuffix.org"/>
<@line name="Postal codes of zipcodes 8.0.0" licence="BSD-3-Clause" text="zipcodes.txt" address="https://github.com/davglass/zipcodes"/>
<@line name="Postal codes of GeoNames" licence="CC-BY-4.0" text="geonames.txt" address="https://www.geonames.org"/>
<@line name="Inter 4 (as LaneDesk Sans)" licence="OFL-1.1" text="OFL.txt" address="https://github.com/rsms/inter"/>
<@line name="Java (in installers)" licence="GPL-2.0-with-classpath-exception" text="GPL-2.0-with-classpath-exception.txt" address="https://openjdk.org"/>
</#if>
<@line name="Noto Sans" licence="OFL-1.1" text="NotoSans-LICENSE-OFL-1.1.txt" address="https://notofonts.github.io"/>
<@line name="DejaVu Sans" licence="Bitstream-Vera" text="DejaVuSans-LICENSE-Bitstream-Vera.txt" address="https://dejavu-fonts.github.io"/>
<@line name="Droid Sans Fallback" licence="Apache-2.0" text="DroidSansFallback-LICENSE-Apache-2.0.txt" address="https://android.googlesource.com"/>
